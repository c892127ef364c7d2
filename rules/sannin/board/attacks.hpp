#pragma once

#include <optional>

#include "rules/sannin/board/board.hpp"
#include "rules/sannin/board/movement.hpp"

/// Attacks on a board. They include cells held by the attacker's own side and ignore pins
/// (RULES.md §3).
namespace rules::sannin {

/// Returns the cells that a sliding piece reaches from a cell in these directions. Each open line
/// includes its first occupied cell.
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

/// Returns the cells that such a piece on `from` attacks if the cells of `occupied` are occupied.
inline CellSet attacks_of(Piece piece, Cell from, CellSet occupied) {
  const CellSet steps = step_targets(piece, from);
  return ranges(piece) ? steps | ranged(movement(piece).ranges, from, occupied) : steps;
}

/// Returns the cells from which such a piece attacks `target` if the cells of `occupied` are
/// occupied.
inline CellSet attack_origins(Piece piece, Cell target, CellSet occupied) {
  const CellSet steps = step_origins(piece, target);
  return ranges(piece) ? steps | ranged(all_opposite(movement(piece).ranges), target, occupied) : steps;
}

/// Returns the cells that the piece on `from` attacks. The cell must not be vacant.
inline CellSet attacks_from(const Board& board, Cell from) {
  return attacks_of(*board.at(from), from, board.occupied());
}

/// Returns the union of the cells that these pieces attack if the cells of `occupied` are occupied.
CellSet attacked_by(const Board& board, CellSet pieces, CellSet occupied);

/// Returns the cells that each player attacks.
ByPlayer<CellSet> attacked_by_each(const Board& board);

/// Returns the pieces of a player that attack a cell.
CellSet attackers(const Board& board, Player attacker, Cell target);
/// Returns the pieces of all players but `defender` that attack a cell.
CellSet foreign_attackers(const Board& board, Player defender, Cell target);

/// Returns whether a player attacks a cell.
bool attacks(const Board& board, Player attacker, Cell target);

/// Returns the first piece, in the order of cells, of a player other than `defender` that attacks a
/// cell; none if there is none.
std::optional<Cell> foreign_attacker(const Board& board, Player defender, Cell target);

/// Returns whether a player's king is attacked; false once the player is out.
bool in_check(const Board& board, Player player);

/// Returns whether a sliding piece on `from` would attack `target` if the cells between them were
/// vacant.
inline bool aims_at(const Board& board, Cell from, Cell target) {
  return star(from).contains(target) && contains(movement(*board.at(from)).ranges, direction_between(from, target));
}

}  // namespace rules::sannin
