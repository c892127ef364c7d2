#pragma once

#include <optional>

#include "rules/sannin/moves/turn.hpp"

/// Pseudo-legal moves of a player's pieces and hand, and the rule that an illegal move breaks.
/// LegalMoves has the legal moves.
namespace rules::sannin {

/// Returns the cells that the mover's piece on `from` may move to, castling included, without
/// regard to king safety.
CellSet destinations(const Turn& turn, Cell from);
/// Returns the cells where the mover may drop a piece of this kind, without regard to king safety.
/// The piece need not be in hand.
CellSet drop_destinations(const Turn& turn, Kind kind);
/// Returns the pieces that the mover's promoted king may capture by illumination; empty if the king
/// is not promoted (RULES.md §5).
CellSet illumination_targets(const Turn& turn);

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
