#pragma once

#include <optional>

#include "rules/sannin/turn.hpp"

/// Which moves the pieces and hands of a player have, whether or not they leave the kings as they must; and which of
/// the rules an illegal move breaks. LegalMoves tells what is legal.
namespace rules::sannin {

/// Where the mover's piece on `from` may go as pieces move, castling included; safety is not asked.
CellSet destinations(const Turn& turn, Cell from);
/// Where the mover may drop a piece of that kind, whether or not he has one; safety is not asked.
CellSet drop_destinations(const Turn& turn, Kind kind);
/// What the mover's promoted king may take by illumination; empty if it cannot (RULES.md §5).
CellSet illumination_targets(const Turn& turn);

/// Why a move is illegal.
enum class Fault {
  kImpossible,   ///< The piece does not move that way, or there is no such piece.
  kOwnKing,      ///< The mover's king would be attacked.
  kAllysKing,    ///< The mover would attack his ally's king anew.
  kPawnDropMate  ///< The dropped pawn would check and mate somebody.
};

/// None if the move is legal.
std::optional<Fault> fault_of(const Turn& turn, const Move& move);

}  // namespace rules::sannin
