#pragma once

#include "rules/sannin/legal_moves.hpp"

/// What RULES.md §8 calls a threat. All of it reads the board as it stands: no pins, no compensation elsewhere.
namespace rules::sannin {

/// Whether a piece of the victim on `target` (no king) is threatened: attacked, and undefended or attacked by a lesser
/// piece.
bool threatens_material(const Board& board, Player attacker, Player victim, Cell target);

/// The victim's pieces that are so threatened.
CellSet material_threats(const Board& board, Player attacker, Player victim);

bool threatens_check(const Board& board, Player attacker, Player victim);

/// Whether the attacker does not check the victim now, and if it were his turn had a legal move that leaves him
/// checkmated.
bool threatens_mate(const Position& position, const RuleOptions& options, Player attacker, Player victim);

/// All threats of a player against a victim; both must be in.
Threats threats(const Position& position, const RuleOptions& options, Player attacker, Player victim);

/// Those of `after` that are not in `before`; kinds are told apart.
Threats new_threats(const Threats& before, const Threats& after);

/// Whether a move (from `before` to `after`, which has the same players in) is a direct defence of the mover: a threat
/// against him no longer holds.
bool is_direct_defence(const Position& before, const Position& after, const Move& move, const RuleOptions& options);

}  // namespace rules::sannin
