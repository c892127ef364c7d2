#pragma once

#include <array>
#include <cstdint>

#include "rules/sannin/board/cell_set.hpp"
#include "rules/sannin/board/player.hpp"

/// Directions, lines and zones of the board (RULES.md §1).
namespace rules::sannin {

/// Direction by Middle's clock, 0 for 12 o'clock. Odd directions are orthogonal, even ones are
/// diagonal.
using Direction = int;
inline constexpr int kDirections = 12;

/// Set of directions, one bit each.
using DirectionSet = std::uint16_t;
constexpr bool contains(DirectionSet set, Direction direction) {
  return ((set >> direction) & 1U) != 0;
}

/// Returns the direction of a player's relative 12 o'clock: First 8, Middle 12, Last 4.
constexpr Direction facing(Player player) {
  constexpr std::array<Direction, 3> kFacing = {8, 0, 4};
  return kFacing[index_of(player)];
}

/// Directions in which the cell indices along a ray ascend; in the other directions they descend.
/// Cells are numbered by file, then rank.
inline constexpr DirectionSet kAscending = 1U << 5 | 1U << 6 | 1U << 7 | 1U << 8 | 1U << 9 | 1U << 10;

/// Returns the cell `steps` steps away in a direction; none beyond the edge. Computes it, because
/// the tables below are built with it.
std::optional<Cell> cell_towards(Direction direction, int steps, Cell from);

/// Lines and zones of the board, computed once. Use the functions below to read them.
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
  ByCell<CellSet> vicinities;

  Geometry();

  static const Geometry instance;
};

constexpr std::size_t slot(Cell cell) {
  return static_cast<std::size_t>(cell.index());
}

/// Returns the cells after `cell` up to the edge in a direction.
inline const CellSet& ray(Direction direction, Cell cell) {
  return Geometry::instance.rays[slot(cell)][static_cast<std::size_t>(direction)];
}
/// Returns the next cell in a direction; empty at the edge.
inline const CellSet& step(Direction direction, Cell cell) {
  return Geometry::instance.steps[slot(cell)][static_cast<std::size_t>(direction)];
}
/// Return the union of all twelve rays from a cell, and of all twelve steps.
inline const CellSet& star(Cell cell) {
  return Geometry::instance.stars[slot(cell)];
}
inline const CellSet& surroundings(Cell cell) {
  return Geometry::instance.surroundings[slot(cell)];
}
/// Returns the cells from which a step leads to one of the surroundings.
inline const CellSet& vicinity(Cell cell) {
  return Geometry::instance.vicinities[slot(cell)];
}
/// Returns the direction of the ray from `from` to `to`. Requires star(from).contains(to).
inline Direction direction_between(Cell from, Cell to) {
  return Geometry::instance.directions[slot(from)][slot(to)];
}
/// Returns the cells strictly between two cells of one line.
inline CellSet between(Cell from, Cell to) {
  const Direction direction = direction_between(from, to);
  return ray(direction, from) - ray(direction, to) - CellSet(to);
}

/// Return the open part of a ray: its cells up to and including the first occupied one. They need
/// no loop: `x ^ (x - 1)` sets all bits up to the lowest blocker. In descending directions the
/// highest blocker counts.
inline CellSet reach_up(Direction ascending, Cell from, CellSet occupied) {
  const CellSet line = ray(ascending, from);
  return line & (line & occupied).up_to_first();
}
inline CellSet reach_down(Direction descending, Cell from, CellSet occupied) {
  const CellSet line = ray(descending, from);
  return line & (line & occupied).down_to_last();
}

/// Returns the first of these cells on a ray in its direction. Requires a set that is not empty.
constexpr Cell nearest(CellSet on_ray, Direction direction) {
  return contains(kAscending, direction) ? on_ray.first() : on_ray.last();
}

/// Return a player's territory of 24 cells, and the last rank: the edge opposite the home edge.
inline const CellSet& territory(Player player) {
  return Geometry::instance.territories[player];
}
inline const CellSet& last_rank(Player player) {
  return Geometry::instance.last_ranks[player];
}

}  // namespace rules::sannin
