#pragma once

#include <optional>

#include "rules/sannin/board.hpp"
#include "rules/sannin/movement.hpp"

/// Who attacks what on a board as it stands: cells held by the own side included, pins do not matter (RULES.md §3).
namespace rules::sannin {

/// Where a piece that ranges in these directions gets from a cell, as far as the lines are open.
inline CellSet ranged(DirectionSet directions, Cell from, CellSet occupied) {
  CellSet reached;
  for (unsigned rest = directions & kAscending; rest != 0; rest &= rest - 1) {
    reached |= reach_up(std::countr_zero(rest), from, occupied);
  }
  for (unsigned rest = directions & ~unsigned{kAscending}; rest != 0; rest &= rest - 1) {
    reached |= reach_down(std::countr_zero(rest), from, occupied);
  }
  return reached;
}

/// The cells that such a piece on `from` attacks while those cells are occupied.
inline CellSet attacks_of(Piece piece, Cell from, CellSet occupied) {
  const CellSet steps = step_targets(piece, from);
  return ranges(piece) ? steps | ranged(movement(piece).ranges, from, occupied) : steps;
}

/// The cells from which such a piece attacks `target` while those cells are occupied.
inline CellSet attack_origins(Piece piece, Cell target, CellSet occupied) {
  const CellSet steps = step_origins(piece, target);
  return ranges(piece) ? steps | ranged(all_opposite(movement(piece).ranges), target, occupied) : steps;
}

/// The cells that the piece on `from` attacks; `from` must hold one.
inline CellSet attacks_from(const Board& board, Cell from) {
  return attacks_of(*board.at(from), from, board.occupied());
}

/// All cells that some pieces attack together while those cells are occupied.
CellSet attacked_by(const Board& board, CellSet pieces, CellSet occupied);

/// The pieces of a player that attack a cell.
CellSet attackers(const Board& board, Player attacker, Cell target);
/// The pieces of anybody but `defender` that attack a cell.
CellSet foreign_attackers(const Board& board, Player defender, Cell target);

/// Whether any piece of a player attacks a cell.
bool attacks(const Board& board, Player attacker, Cell target);

/// A piece of any player but `defender` that attacks a cell, the first in the order of cells; none if there is none.
std::optional<Cell> foreign_attacker(const Board& board, Player defender, Cell target);

/// Whether a player's king is attacked by anybody. False once he is out.
bool in_check(const Board& board, Player player);

/// Whether a piece on `from` that ranges would attack `target` if nothing stood between them.
inline bool aims_at(const Board& board, Cell from, Cell target) {
  return star(from).contains(target) && contains(movement(*board.at(from)).ranges, direction_between(from, target));
}

}  // namespace rules::sannin
