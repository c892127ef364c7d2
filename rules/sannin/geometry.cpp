#include "rules/sannin/geometry.hpp"

namespace rules::sannin {
namespace {

struct Delta {
  int file;
  int rank;
};

/// RULES.md §1, from 12 o'clock on.
constexpr std::array<Delta, kDirections> kDeltas = {
    {{-1, -2}, {-1, -1}, {-2, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 2}, {1, 1}, {2, 1}, {1, 0}, {1, -1}, {0, -1}}};

struct Lines {
  std::array<std::array<CellSet, kCells>, kDirections> rays;
  std::array<std::array<CellSet, kCells>, kDirections> steps;
  ByPlayer<CellSet> territories;
  ByPlayer<CellSet> last_ranks;

  Lines() {
    for (int i = 0; i < kCells; ++i) {
      const Cell cell = *Cell::from_index(i);
      add_zones(cell);
      for (Direction direction = 0; direction < kDirections; ++direction) add_lines(direction, cell);
    }
  }

 private:
  void add_lines(Direction direction, Cell cell) {
    const auto d = static_cast<std::size_t>(direction);
    const auto i = static_cast<std::size_t>(cell.index());
    const Delta delta = kDeltas[d];
    for (int n = 1;; ++n) {
      const auto reached = cell_at(cell.x() + n * delta.file, cell.y() + n * delta.rank);
      if (!reached) return;
      rays[d][i].insert(*reached);
      if (n == 1) steps[d][i].insert(*reached);
    }
  }

  void add_zones(Cell cell) {
    const int x = cell.x();
    const int y = cell.y();
    if (x <= -4) territories[Player::kFirst].insert(cell);
    if (y >= 4) territories[Player::kMiddle].insert(cell);
    if (x - y >= 4) territories[Player::kLast].insert(cell);
    if (x == 6) last_ranks[Player::kFirst].insert(cell);
    if (y == -6) last_ranks[Player::kMiddle].insert(cell);
    if (x - y == -6) last_ranks[Player::kLast].insert(cell);
  }
};

const Lines kLines;

}  // namespace

const CellSet& ray(Direction direction, Cell cell) {
  return kLines.rays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(cell.index())];
}

const CellSet& step(Direction direction, Cell cell) {
  return kLines.steps[static_cast<std::size_t>(direction)][static_cast<std::size_t>(cell.index())];
}

const CellSet& territory(Player player) {
  return kLines.territories[player];
}
const CellSet& last_rank(Player player) {
  return kLines.last_ranks[player];
}

}  // namespace rules::sannin
