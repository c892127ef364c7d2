#pragma once

#include "engine/player.hpp"

/// Registry of the computer players. It needs no rulesets, which would double the size of the
/// browser's module.
namespace engine {

/// Returns a player of the game. Returns nullptr if no computer plays it, and for options or a
/// position that cannot be read. Requires a start that the rules accept (make_player() asks them).
std::unique_ptr<ComputerPlayer> find_player(const Start& start, std::size_t table_bytes);

}  // namespace engine
