#include "rules/sannin/board/movement.hpp"

#include <initializer_list>

namespace rules::sannin {
namespace {

constexpr DirectionSet clock(std::initializer_list<int> hours) {
  unsigned set = 0;
  for (const int hour : hours) set |= 1U << (hour % kDirections);
  return static_cast<DirectionSet>(set);
}

constexpr DirectionSet kOrthogonal = clock({1, 3, 5, 7, 9, 11});
constexpr DirectionSet kDiagonal = clock({2, 4, 6, 8, 10, 12});
constexpr DirectionSet kGold = clock({9, 11, 1, 3, 6, 12});
constexpr DirectionSet kSilver = clock({11, 1, 5, 7, 10, 2});

/// Table of RULES.md §2 in relative directions: {steps, ranges}, unpromoted and promoted, in the
/// order of Kind.
constexpr std::array<std::array<Movement, 2>, kKinds> kTable = {{
    {{{kOrthogonal, 0}, {0, kOrthogonal | kDiagonal}}},  // king
    {{{0, clock({9, 11, 1, 3, 6})}, {0, kOrthogonal}}},  // rook
    {{{0, kDiagonal}, {kOrthogonal, kDiagonal}}},        // bishop
    {{{kGold, 0}, {0, 0}}},                              // gold
    {{{clock({3, 9, 2, 4, 8, 10}), 0}, {0, 0}}},         // knight
    {{{kSilver, 0}, {kSilver, clock({6, 12})}}},         // silver
    {{{0, clock({11, 1})}, {0, clock({11, 1, 5, 7})}}},  // lance
    {{{clock({11, 1}), 0}, {kGold, 0}}},                 // pawn
}};

constexpr DirectionSet turned_to(DirectionSet relative, Direction facing) {
  const unsigned wide = static_cast<unsigned>(relative) << static_cast<unsigned>(facing);
  return static_cast<DirectionSet>((wide | wide >> kDirections) & 0xFFFU);
}

CellSet steps_from(Cell cell, DirectionSet directions) {
  CellSet cells;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const auto reached = contains(directions, direction) ? cell_towards(direction, 1, cell) : std::nullopt;
    if (reached) cells.insert(*reached);
  }
  return cells;
}

}  // namespace

Movements::Movements() {
  for (std::size_t code = 0; code < kPieceCodes; ++code) {
    const Piece piece = Piece::from_code(static_cast<std::uint8_t>(code));
    const Movement relative = kTable[index_of(piece.kind())][piece.promoted() ? 1 : 0];
    const Direction ahead = facing(piece.owner());
    movement[code] = {turned_to(relative.steps, ahead), turned_to(relative.ranges, ahead)};
    for (int i = 0; i < kCells; ++i) {
      const Cell cell = *Cell::from_index(i);
      step_targets[code][slot(cell)] = steps_from(cell, movement[code].steps);
      step_origins[code][slot(cell)] = steps_from(cell, all_opposite(movement[code].steps));
    }
  }
}

const Movements Movements::instance;

}  // namespace rules::sannin
