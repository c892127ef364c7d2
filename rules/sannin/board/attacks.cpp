#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {
namespace {

/// Calls `visit` with each candidate that attacks the target, until it returns true. Returns
/// whether it did.
template <class Visit>
bool any_attacker(const Board& board, CellSet candidates, Cell target, Visit visit) {
  for (const Cell cell : candidates& surroundings(target)) {
    const Piece piece = *board.at(cell);
    const bool reaches =
        step_targets(piece, cell).contains(target) || contains(movement(piece).ranges, direction_between(cell, target));
    if (reaches && visit(cell)) return true;
  }
  const CellSet occupied = board.occupied();
  for (const Cell cell : (candidates & board.rangers() & star(target)) - surroundings(target)) {
    const bool reaches = aims_at(board, cell, target) && (between(cell, target) & occupied).empty();
    if (reaches && visit(cell)) return true;
  }
  return false;
}

CellSet all_attackers(const Board& board, CellSet candidates, Cell target) {
  CellSet found;
  any_attacker(board, candidates, target, [&](Cell cell) {
    found.insert(cell);
    return false;
  });
  return found;
}

CellSet foreign_pieces(const Board& board, Player defender) {
  return board.occupied() - board.of(defender);
}

}  // namespace

CellSet attacked_by(const Board& board, CellSet pieces, CellSet occupied) {
  CellSet attacked;
  for (const Cell cell : pieces) attacked |= step_targets(*board.at(cell), cell);
  for (const Cell cell : pieces& board.rangers()) attacked |= ranged(movement(*board.at(cell)).ranges, cell, occupied);
  return attacked;
}

ByPlayer<CellSet> attacked_by_each(const Board& board) {
  ByPlayer<CellSet> attacked;
  for (const Player player : kPlayers) attacked[player] = attacked_by(board, board.of(player), board.occupied());
  return attacked;
}

CellSet attackers(const Board& board, Player attacker, Cell target) {
  return all_attackers(board, board.of(attacker), target);
}

CellSet foreign_attackers(const Board& board, Player defender, Cell target) {
  return all_attackers(board, foreign_pieces(board, defender), target);
}

bool attacks(const Board& board, Player attacker, Cell target) {
  return any_attacker(board, board.of(attacker), target, [](Cell) { return true; });
}

std::optional<Cell> foreign_attacker(const Board& board, Player defender, Cell target) {
  const CellSet found = foreign_attackers(board, defender, target);
  return found.empty() ? std::nullopt : std::optional(found.first());
}

bool in_check(const Board& board, Player player) {
  const auto king = board.king(player);
  return king && any_attacker(board, foreign_pieces(board, player), *king, [](Cell) { return true; });
}

}  // namespace rules::sannin
