#pragma once

#include "rules/sannin/moves/turn.hpp"

/// Pseudo-legal moves of a player's pieces and hand. LegalMoves has the legal moves.
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

}  // namespace rules::sannin
