#include "rules/sannin/attacks.hpp"

#include "rules/sannin/movement.hpp"

namespace rules::sannin {
namespace {

/// Calls `visit` with each piece that attacks the target, looking along the twelve lines from it; stops when it returns
/// true.
template <class Visit>
bool any_attacker(const Board& board, CellSet candidates, Cell target, Visit visit) {
  const CellSet occupied = board.occupied();
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const CellSet line = ray(direction, target);
    if ((line & candidates).empty()) continue;
    const Cell cell = nearest(line & occupied, direction);
    if (!candidates.contains(cell)) continue;
    const Movement& moves = movement(*board.at(cell));
    const Direction back = opposite(direction);
    const bool reaches =
        contains(moves.ranges, back) || (contains(moves.steps, back) && step(direction, target).contains(cell));
    if (reaches && visit(cell)) return true;
  }
  return false;
}

CellSet foreign_pieces(const Board& board, Player defender) {
  return board.occupied() - board.of(defender);
}

}  // namespace

CellSet attacks_from(const Board& board, Cell from) {
  const Movement& moves = movement(*board.at(from));
  const CellSet occupied = board.occupied();
  CellSet reached;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (contains(moves.ranges, direction)) {
      const CellSet line = ray(direction, from);
      const CellSet blockers = line & occupied;
      reached |= blockers.empty() ? line : line - ray(direction, nearest(blockers, direction));
    } else if (contains(moves.steps, direction)) {
      reached |= step(direction, from);
    }
  }
  return reached;
}

CellSet attackers(const Board& board, Player attacker, Cell target) {
  CellSet found;
  any_attacker(board, board.of(attacker), target, [&](Cell cell) {
    found.insert(cell);
    return false;
  });
  return found;
}

bool attacks(const Board& board, Player attacker, Cell target) {
  return any_attacker(board, board.of(attacker), target, [](Cell) { return true; });
}

std::optional<Cell> foreign_attacker(const Board& board, Player defender, Cell target) {
  CellSet found;
  any_attacker(board, foreign_pieces(board, defender), target, [&](Cell cell) {
    found.insert(cell);
    return false;
  });
  return found.empty() ? std::nullopt : std::optional(found.first());
}

bool in_check(const Board& board, Player player) {
  const auto king = board.king(player);
  return king && any_attacker(board, foreign_pieces(board, player), *king, [](Cell) { return true; });
}

}  // namespace rules::sannin
