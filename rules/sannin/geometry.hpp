#pragma once

#include <array>
#include <cstdint>

#include "rules/sannin/cell_set.hpp"
#include "rules/sannin/player.hpp"

/// Directions, lines and zones of the board (RULES.md §1).
namespace rules::sannin {

/// A direction by Middle's clock, 0 for 12 o'clock; odd ones are orthogonal, even ones diagonal.
using Direction = int;
inline constexpr int kDirections = 12;

/// A set of directions, one bit each.
using DirectionSet = std::uint16_t;
constexpr bool contains(DirectionSet set, Direction direction) {
  return ((set >> direction) & 1U) != 0;
}

constexpr Direction opposite(Direction direction) {
  return (direction + 6) % kDirections;
}

/// Where a player's relative 12 o'clock points: First 8, Middle 12, Last 4.
constexpr Direction facing(Player player) {
  constexpr std::array<Direction, 3> kFacing = {8, 0, 4};
  return kFacing[index_of(player)];
}

/// Cells are numbered by file, then rank: a ray runs up the numbers all the way in these directions, and down in the
/// others.
inline constexpr DirectionSet kAscending = 1U << 5 | 1U << 6 | 1U << 7 | 1U << 8 | 1U << 9 | 1U << 10;

/// The cell so many steps away in a direction; none beyond the edge. Computed: the tables below are made of it.
std::optional<Cell> cell_towards(Direction direction, int steps, Cell from);

/// The lines and zones of the board, made once. Read them through the functions below.
struct Geometry {
  template <class T>
  using ByCell = std::array<T, kCells>;

  ByCell<std::array<CellSet, kDirections>> rays;
  ByCell<std::array<CellSet, kDirections>> steps;
  ByCell<CellSet> stars;
  ByCell<CellSet> surroundings;
  ByCell<ByCell<std::int8_t>> directions;
  ByPlayer<CellSet> territories;
  ByPlayer<CellSet> last_ranks;

  Geometry();

  static const Geometry instance;
};

constexpr std::size_t slot(Cell cell) {
  return static_cast<std::size_t>(cell.index());
}

/// The cells from `cell` to the edge in a direction, without itself.
inline const CellSet& ray(Direction direction, Cell cell) {
  return Geometry::instance.rays[slot(cell)][static_cast<std::size_t>(direction)];
}
/// The next cell in a direction; empty at the edge.
inline const CellSet& step(Direction direction, Cell cell) {
  return Geometry::instance.steps[slot(cell)][static_cast<std::size_t>(direction)];
}
/// All twelve rays from a cell, and all twelve steps.
inline const CellSet& star(Cell cell) {
  return Geometry::instance.stars[slot(cell)];
}
inline const CellSet& surroundings(Cell cell) {
  return Geometry::instance.surroundings[slot(cell)];
}
/// The direction in which `to` lies on a ray from `from`. Only if it does: star(from).contains(to).
inline Direction direction_between(Cell from, Cell to) {
  return Geometry::instance.directions[slot(from)][slot(to)];
}
/// The cells on the ray between two cells on one line, without them.
inline CellSet between(Cell from, Cell to) {
  const Direction direction = direction_between(from, to);
  return ray(direction, from) - ray(direction, to) - CellSet(to);
}

/// How far a line is open: the cells of a ray up to the first occupied one, which is included. Without a loop:
/// subtracting one from the blockers turns all below the lowest of them; in a descending direction the highest one
/// counts.
inline CellSet reach_up(Direction ascending, Cell from, CellSet occupied) {
  const CellSet line = ray(ascending, from);
  return line & (line & occupied).up_to_first();
}
inline CellSet reach_down(Direction descending, Cell from, CellSet occupied) {
  const CellSet line = ray(descending, from);
  return line & (line & occupied).down_to_last();
}

/// Which of the cells on a ray comes first in its direction. Only of a set that is not empty.
constexpr Cell nearest(CellSet on_ray, Direction direction) {
  return contains(kAscending, direction) ? on_ray.first() : on_ray.last();
}

/// A player's territory, 24 cells, and his last rank: the edge opposite his home edge.
inline const CellSet& territory(Player player) {
  return Geometry::instance.territories[player];
}
inline const CellSet& last_rank(Player player) {
  return Geometry::instance.last_ranks[player];
}

}  // namespace rules::sannin
