#pragma once

#include <optional>

#include "rules/sannin/moves/turn.hpp"

namespace rules::sannin {

/// Rule that an illegal move breaks.
enum class Fault {
  kImpossible,   ///< The piece does not move that way, or there is no such piece.
  kOwnKing,      ///< The mover's king would be attacked.
  kAllysKing,    ///< The mover would newly attack the ally's king.
  kPawnDropMate  ///< The dropped pawn would check and mate an opponent.
};

/// Returns why a move is illegal; none if it is legal.
std::optional<Fault> fault_of(const Turn& turn, const Move& move);

}  // namespace rules::sannin
