#pragma once

#include "engine/player.hpp"

namespace engine::sannin {

/// Returns a player of Sannin shogi. Requires a start that the rules accept.
std::unique_ptr<ComputerPlayer> make_sannin_player(const Start& start, std::size_t table_bytes);

}  // namespace engine::sannin
