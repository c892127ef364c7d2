#include "tools/arena/play/garden_positions.hpp"

#include "rules/sannin/board/attacks.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

/// Returns whether no king is in check, and the player to move can move.
bool is_calm(const Position& position) {
  for (const Player player : kPlayers) {
    if (in_check(position.board, player)) return false;
  }
  return Match(position, {}).count_legal_moves() > 0;
}

}  // namespace

std::optional<Position> with_king_near_garden(const Position& position, Player player, engine::Random& random) {
  const auto from = position.board.king(player);
  if (!from) return std::nullopt;
  const Piece king = *position.board.at(*from);
  const CellSet near = king.promoted() ? star(garden()) : surroundings(garden());
  std::vector<Cell> cells;
  for (const Cell cell : near - position.board.occupied()) cells.push_back(cell);
  while (!cells.empty()) {
    const std::size_t index = random.below(cells.size());
    Position moved = position;
    moved.board.take(*from);
    moved.board.put(cells[index], king);
    moved.castling = {};
    moved.pending = {};
    if (is_calm(moved)) return moved;
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(index));
  }
  return std::nullopt;
}

}  // namespace arena
