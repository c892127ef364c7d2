#include "rules/sannin/moves/king_safety.hpp"

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {

KingSafety king_safety(const Board& board, Player player) {
  const Cell king = *board.king(player);
  const CellSet occupied = board.occupied();
  const CellSet foes = occupied - board.of(player);
  KingSafety safety;
  safety.danger = attacked_by(board, foes, occupied - CellSet(king));
  for (const Cell cell : foes& surroundings(king)) {
    if (step_targets(*board.at(cell), cell).contains(king)) safety.checkers.insert(cell);
  }
  for (const Cell cell : foes& board.rangers() & star(king)) {
    if (!aims_at(board, cell, king)) continue;
    const CellSet shields = between(cell, king) & occupied;
    if (shields.empty()) {
      safety.checkers.insert(cell);
    } else if (!shields.has_more_than_one()) {
      safety.pinned |= shields & board.of(player);
    }
  }
  if (safety.checkers.empty()) {
    safety.answers = CellSet::all();
  } else if (!safety.checkers.has_more_than_one()) {
    const Cell checker = safety.checkers.first();
    safety.answers = between(king, checker) | CellSet(checker);
  }
  return safety;
}

}  // namespace rules::sannin
