#include "rules/sannin/moves/king_safety.hpp"

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {
namespace {

/// `attacked` are the cells that the other players attack.
KingSafety safety_of(const Board& board, Player player, CellSet attacked) {
  const Cell king = *board.king(player);
  const CellSet occupied = board.occupied();
  const CellSet foes = occupied - board.of(player);
  KingSafety safety;
  safety.danger = attacked;
  for (const Cell cell : foes& surroundings(king)) {
    if (step_targets(*board.at(cell), cell).contains(king)) safety.checkers.insert(cell);
  }
  for (const Cell cell : foes& board.rangers() & star(king)) {
    if (!aims_at(board, cell, king)) continue;
    const CellSet shields = between(cell, king) & occupied;
    if (shields.empty()) {
      safety.checkers.insert(cell);
      const Direction direction = direction_between(cell, king);
      safety.danger |= ranged(static_cast<DirectionSet>(1U << direction), king, occupied);
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

}  // namespace

KingSafety king_safety(const Board& board, Player player) {
  const CellSet occupied = board.occupied();
  return safety_of(board, player, attacked_by(board, occupied - board.of(player), occupied));
}

KingSafety king_safety_nearby(const Board& board, Player player) {
  const Cell king = *board.king(player);
  // A promoted king ranges over the board.
  if (board.at(king)->promoted()) return king_safety(board, player);
  const CellSet occupied = board.occupied();
  const CellSet foes = (occupied - board.of(player)) & (board.rangers() | vicinity(king));
  return safety_of(board, player, attacked_by(board, foes, occupied));
}

KingSafety king_safety(const Board& board, Player player, const ByPlayer<CellSet>& attacked) {
  return safety_of(board, player, attacked[next(player)] | attacked[next(next(player))]);
}

}  // namespace rules::sannin
