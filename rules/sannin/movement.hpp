#pragma once

#include "rules/sannin/geometry.hpp"
#include "rules/sannin/piece.hpp"

namespace rules::sannin {

/// How a piece moves (RULES.md §2): `steps` to the nearest cell, `ranges` as far as the line is open.
struct Movement {
  DirectionSet steps = 0;
  DirectionSet ranges = 0;
};

/// The movement of every piece, in directions of the board, with the steps from every cell. Read it through the
/// functions below.
struct Movements {
  using ByPieceAndCell = std::array<std::array<CellSet, kCells>, kPieceCodes>;

  std::array<Movement, kPieceCodes> movement;
  ByPieceAndCell step_targets;
  ByPieceAndCell step_origins;

  Movements();

  static const Movements instance;
};

/// In directions of the board: the table of the rules turned by the way the owner faces.
inline const Movement& movement(Piece piece) {
  return Movements::instance.movement[piece.code()];
}

/// Each direction turned about.
constexpr DirectionSet all_opposite(DirectionSet directions) {
  const unsigned wide = directions;
  return static_cast<DirectionSet>((wide << 6U | wide >> 6U) & 0xFFFU);
}

/// Whether it ranges along a line at all.
inline bool ranges(Piece piece) {
  return movement(piece).ranges != 0;
}

/// Where such a piece on `from` may step, and from where it may step to `to`.
inline const CellSet& step_targets(Piece piece, Cell from) {
  return Movements::instance.step_targets[piece.code()][slot(from)];
}
inline const CellSet& step_origins(Piece piece, Cell to) {
  return Movements::instance.step_origins[piece.code()][slot(to)];
}

}  // namespace rules::sannin
