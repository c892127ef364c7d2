#pragma once

#include <cstddef>
#include <memory>

#include "engine/player.hpp"

namespace engine {

/// Returns a player at the start of a game. The table has at most `table_bytes`. Refuses an unknown
/// game and whatever the rules refuse.
rules::Result<std::unique_ptr<ComputerPlayer>> make_player(const Start& start, std::size_t table_bytes);

}  // namespace engine
