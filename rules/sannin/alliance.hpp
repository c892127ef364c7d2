#pragma once

#include <optional>
#include <vector>

#include "rules/sannin/threats.hpp"

/// When an alliance forms by itself (RULES.md §8), and why.
namespace rules::sannin {

enum class ThreatKind { kCheck, kMaterial, kMate };

/// One threat that made an alliance: whose, by which piece (none for a mate threat), against which of the victim's
/// pieces.
struct Evidence {
  ThreatKind kind;
  Player attacker;
  std::optional<Cell> from;
  Cell target;
};

struct FormedAlliance {
  enum class Way { kDiscovered, kDouble };
  Way way;
  Player victim;
  std::vector<Evidence> evidence;
};

/// What a move made against somebody, and whether an alliance came of it.
struct Judgement {
  std::optional<FormedAlliance> formed;
  /// The position's PENDING after the move; empty if an alliance formed.
  Threats pending;
};

/// Judges a move of a game with three players in and no alliance so far. `after`: the position with the move played and
/// castling rights judged, still with the mover on turn.
Judgement judge_alliance(const Position& before, const Position& after, const Move& move, const RuleOptions& options);

}  // namespace rules::sannin
