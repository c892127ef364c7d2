#pragma once

#include "rules/sannin/board/board.hpp"
#include "rules/sannin/board/cell_set.hpp"

namespace rules::sannin {

/// Constraints that keep a player's king safe (RULES.md §3 "King safety"), computed once for a
/// board. With them, no move needs to be tried to see whether it is legal.
struct KingSafety {
  /// Cells where the king would be attacked, including those behind it on an attacker's line.
  CellSet danger;
  /// Pieces that give check.
  CellSet checkers;
  /// Cells where a move of another piece, or a drop, must end. Without check these are all cells.
  /// With one checker these are its cell and the cells between it and the king. In double check
  /// there are none.
  CellSet answers;
  /// The player's pinned pieces, which must stay on their line with the king.
  CellSet pinned;
};

/// Requires a player who is in.
KingSafety king_safety(const Board& board, Player player);
/// The same, if the cells that the pieces of each player attack are known.
KingSafety king_safety(const Board& board, Player player, const ByPlayer<CellSet>& attacked);

/// The same, but `danger` is only complete for the cells that the king attacks: enough to find out
/// whether there is a legal move other than castling.
KingSafety king_safety_nearby(const Board& board, Player player);

}  // namespace rules::sannin
