#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/reference/judge.hpp"

/// Threats, and alliances that form automatically (RULES.md §7, §8).
namespace reference {

enum class ThreatKind { kMaterial, kCheck, kMate };

struct Threat {
  /// Cell of the threatened piece.
  Cell target;
  ThreatKind kind = ThreatKind::kMaterial;
  friend auto operator<=>(const Threat&, const Threat&) = default;
};

/// Returns whether the threat holds for the piece on its target, which belongs to `victim`.
bool holds(const Situation& now, Player attacker, Player victim, Threat threat, const Options& options);

/// Returns the threats of `attacker` against `victim` that hold after a move and did not hold
/// before. The victim did not make the move.
std::vector<Threat> new_threats(const Situation& before, const Situation& after, Player attacker, Player victim,
                                const Options& options);

/// Returns whether the move removes a threat against the mover.
bool is_direct_defence(const Situation& before, const Situation& after, Player mover, const Move& move,
                       const Options& options);

/// Alliance of the two players other than `outsider`.
struct Formed {
  Player outsider;
  /// `discovered` or `double`.
  std::string how;
};

/// Judges a move while all three players are in and no alliance has existed. `pending`: threats TX
/// of the player who moved before the mover, against the player after the mover.
std::optional<Formed> judge_alliance(const Situation& before, const Situation& after, Player mover,
                                     const std::vector<Threat>& pending, bool direct_defence, const Options& options);

/// Ends all castling rights and promotes the outsider's king (§7).
void form_alliance(Situation& now, Player outsider);

}  // namespace reference
