#pragma once

#include "rules/sannin/board/geometry.hpp"
#include "rules/sannin/board/piece.hpp"

namespace rules::sannin {

/// Movement of a piece (RULES.md §2): `steps` to the nearest cell, `ranges` along the open line.
struct Movement {
  DirectionSet steps = 0;
  DirectionSet ranges = 0;
};

/// Movements of all pieces in directions of the board, and their steps from all cells. Use the
/// functions below to read them.
struct Movements {
  using ByPieceAndCell = std::array<std::array<CellSet, kCells>, kPieceCodes>;

  std::array<Movement, kPieceCodes> movement;
  ByPieceAndCell step_targets;
  ByPieceAndCell step_origins;

  Movements();

  static const Movements instance;
};

/// Returns the movement in directions of the board: the table of the rules, turned to the owner's
/// facing.
inline const Movement& movement(Piece piece) {
  return Movements::instance.movement[piece.code()];
}

/// Returns the opposites of all directions in a set.
constexpr DirectionSet all_opposite(DirectionSet directions) {
  const unsigned wide = directions;
  return static_cast<DirectionSet>((wide << 6U | wide >> 6U) & 0xFFFU);
}

/// Returns whether the piece is a sliding piece.
inline bool ranges(Piece piece) {
  return movement(piece).ranges != 0;
}

/// Return the cells that such a piece can step to from `from`, and those from which it can step to
/// `to`.
inline const CellSet& step_targets(Piece piece, Cell from) {
  return Movements::instance.step_targets[piece.code()][slot(from)];
}
inline const CellSet& step_origins(Piece piece, Cell to) {
  return Movements::instance.step_origins[piece.code()][slot(to)];
}

}  // namespace rules::sannin
