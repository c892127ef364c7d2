#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/reference/judge.hpp"

/// Threats, and the alliance that forms by itself (RULES.md §7, §8).
namespace reference {

enum class ThreatKind { kMaterial, kCheck, kMate };

struct Threat {
  /// The threatened piece.
  Cell target;
  ThreatKind kind = ThreatKind::kMaterial;
  friend auto operator<=>(const Threat&, const Threat&) = default;
};

/// Whether a threat of that kind holds for the piece on `target`, a piece of `victim`.
bool holds(const Situation& now, Player attacker, Player victim, Threat threat, const Options& options);

/// The threats of `attacker` against `victim` after a move that did not hold before it; the victim did not move.
std::vector<Threat> new_threats(const Situation& before, const Situation& after, Player attacker, Player victim,
                                const Options& options);

/// The move makes a threat against the mover that held before it hold no longer.
bool is_direct_defence(const Situation& before, const Situation& after, Player mover, const Move& move,
                       const Options& options);

/// An alliance of the mover with another player, against `outsider`.
struct Formed {
  Player outsider;
  /// `discovered` or `double`.
  std::string how;
};

/// Judges a move, the three players being in and no alliance having been. `pending`: the threats TX of the player who
/// moved before the mover, against the one who comes after him.
std::optional<Formed> judge_alliance(const Situation& before, const Situation& after, Player mover,
                                     const std::vector<Threat>& pending, bool direct_defence, const Options& options);

/// Castling rights end and the outsider's king promotes (§7).
void form_alliance(Situation& now, Player outsider);

}  // namespace reference
