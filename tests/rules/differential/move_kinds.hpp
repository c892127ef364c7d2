#pragma once

#include "tests/support/reference/game.hpp"

/// Kinds of legal moves of the player on turn, for the choice of moves.
namespace differential {

bool captures(const reference::Game& game, const reference::Move& move);
bool gives_check(const reference::Game& game, const reference::Move& move);
bool moves_king(const reference::Game& game, const reference::Move& move);

/// Whether the move checkmates or stalemates an opponent.
bool finishes(const reference::Game& game, const reference::Move& move);

}  // namespace differential
