#pragma once

#include "tests/support/reference/game.hpp"

/// Kinds of legal moves of the player on turn, to choose from.
namespace differential {

bool captures(const reference::Game& game, const reference::Move& move);
bool gives_check(const reference::Game& game, const reference::Move& move);
bool moves_king(const reference::Game& game, const reference::Move& move);

/// Mates somebody, or leaves one who is not in check without a move.
bool finishes(const reference::Game& game, const reference::Move& move);

}  // namespace differential
