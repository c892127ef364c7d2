#include "rules/sannin/board/geometry.hpp"

namespace rules::sannin {
namespace {

struct Delta {
  int file;
  int rank;
};

/// Steps in file and rank for each direction, from 12 o'clock on (RULES.md §1).
constexpr std::array<Delta, kDirections> kDeltas = {
    {{-1, -2}, {-1, -1}, {-2, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 2}, {1, 1}, {2, 1}, {1, 0}, {1, -1}, {0, -1}}};

void add_line(Geometry& geometry, Direction direction, Cell cell) {
  const auto d = static_cast<std::size_t>(direction);
  const std::size_t i = slot(cell);
  for (int n = 1;; ++n) {
    const auto reached = cell_towards(direction, n, cell);
    if (!reached) return;
    geometry.rays[i][d].insert(*reached);
    geometry.stars[i].insert(*reached);
    geometry.directions[i][slot(*reached)] = static_cast<std::int8_t>(direction);
    if (n > 1) continue;
    geometry.steps[i][d].insert(*reached);
    geometry.surroundings[i].insert(*reached);
  }
}

void add_zones(Geometry& geometry, Cell cell) {
  const int x = cell.x();
  const int y = cell.y();
  if (x <= -4) geometry.territories[Player::kFirst].insert(cell);
  if (y >= 4) geometry.territories[Player::kMiddle].insert(cell);
  if (x - y >= 4) geometry.territories[Player::kLast].insert(cell);
  if (x == 6) geometry.last_ranks[Player::kFirst].insert(cell);
  if (y == -6) geometry.last_ranks[Player::kMiddle].insert(cell);
  if (x - y == -6) geometry.last_ranks[Player::kLast].insert(cell);
}

}  // namespace

std::optional<Cell> cell_towards(Direction direction, int steps, Cell from) {
  const Delta delta = kDeltas[static_cast<std::size_t>(direction)];
  return cell_at(from.x() + steps * delta.file, from.y() + steps * delta.rank);
}

Geometry::Geometry() : directions() {
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = *Cell::from_index(i);
    add_zones(*this, cell);
    for (Direction direction = 0; direction < kDirections; ++direction) add_line(*this, direction, cell);
  }
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = *Cell::from_index(i);
    for (const Cell near : surroundings[slot(cell)]) vicinities[slot(cell)] |= surroundings[slot(near)];
  }
}

const Geometry Geometry::instance;

}  // namespace rules::sannin
