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

/// The cells from `cell` to the edge in a direction, without itself.
const CellSet& ray(Direction direction, Cell cell);
/// The next cell in a direction; empty at the edge.
const CellSet& step(Direction direction, Cell cell);

/// Which of the cells on a ray comes first in its direction. Only of a set that is not empty.
constexpr Cell nearest(CellSet on_ray, Direction direction) {
  // Cells are numbered by file, then rank: a ray runs up or down the numbers all the way.
  constexpr DirectionSet kAscending = 1U << 5 | 1U << 6 | 1U << 7 | 1U << 8 | 1U << 9 | 1U << 10;
  return contains(kAscending, direction) ? on_ray.first() : on_ray.last();
}

/// A player's territory, 24 cells, and his last rank: the edge opposite his home edge.
const CellSet& territory(Player player);
const CellSet& last_rank(Player player);

}  // namespace rules::sannin
