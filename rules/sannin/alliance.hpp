#pragma once

#include <optional>
#include <string_view>
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

/// The way in the words of event lines: "discovered" or "double".
std::string_view word(FormedAlliance::Way way);

/// Judges a move of a game with three players in and no alliance so far: whether an alliance forms. `before` has the
/// move due and PENDING judged; `after` has it played and castling rights judged, whoever is on turn.
std::optional<FormedAlliance> formed_alliance(const Position& before, const Position& after, const Move& move,
                                              const RuleOptions& options);

/// PENDING after a move that formed no alliance, with `before` and `after` as above: the mover's new threats against
/// the player after the next.
Threats pending_threats(const Position& before, const Position& after, const Move& move, const RuleOptions& options);

}  // namespace rules::sannin
