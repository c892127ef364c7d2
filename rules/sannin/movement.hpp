#pragma once

#include "rules/sannin/geometry.hpp"
#include "rules/sannin/piece.hpp"

namespace rules::sannin {

/// How a piece moves (RULES.md §2): `steps` to the nearest cell, `ranges` as far as the line is open.
struct Movement {
  DirectionSet steps = 0;
  DirectionSet ranges = 0;
};

/// In directions of the board: the table of the rules turned by the way the owner faces.
const Movement& movement(Piece piece);

}  // namespace rules::sannin
