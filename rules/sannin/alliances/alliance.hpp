#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/sannin/moves/threats.hpp"

/// Automatic alliances (RULES.md §8), and the threats that form them.
namespace rules::sannin {

enum class ThreatKind { kCheck, kMaterial, kMate };

/// Threat that helped to form an alliance: the attacker, its piece (none for a mate threat), and
/// the cell of the victim's piece.
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

/// Returns the word in event lines: "discovered" or "double".
std::string_view word(FormedAlliance::Way way);

/// Returns the alliance that a move forms, if any. Requires three players in and no alliance so far
/// in this game. `before` is the position before the move, with PENDING judged. `after` is the
/// position after the move, with castling rights judged; its player to move does not matter.
/// Adds to `work`.
std::optional<FormedAlliance> formed_alliance(const Position& before, const Position& after, const Move& move,
                                              const RuleOptions& options, Work* work = nullptr);

/// Returns PENDING after a move that formed no alliance: the mover's new threats against the player
/// after the next. `before` and `after` are as above. Adds to `work`.
Threats pending_threats(const Position& before, const Position& after, const Move& move, const RuleOptions& options,
                        Work* work = nullptr);

}  // namespace rules::sannin
