#pragma once

#include "rules/sannin/board.hpp"
#include "rules/sannin/cell_set.hpp"

namespace rules::sannin {

/// All that keeping a player's king unattacked asks of his moves (RULES.md §3 "King safety"), found once for a board:
/// with it no move needs to be tried out.
struct KingSafety {
  /// Cells where the king would be attacked, also those that it shields now.
  CellSet danger;
  /// Pieces that check it.
  CellSet checkers;
  /// Where a move of another piece, or a drop, has to end: anywhere without check, else on or before the one checker.
  CellSet answers;
  /// The player's pieces that must stay on their line with the king.
  CellSet pinned;
};

/// Of a player who is in.
KingSafety king_safety(const Board& board, Player player);

}  // namespace rules::sannin
