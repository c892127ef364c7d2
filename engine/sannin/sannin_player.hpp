#pragma once

#include "engine/player.hpp"

namespace engine::sannin {

/// Returns a player of Sannin shogi. Returns nullptr for another game, and for options or a
/// position that cannot be read.
std::unique_ptr<ComputerPlayer> make_sannin_player(const Start& start, std::size_t table_bytes);

}  // namespace engine::sannin
