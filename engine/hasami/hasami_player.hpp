#pragma once

#include "engine/player.hpp"

namespace engine::hasami {

/// Returns a player of Hasami shogi, Dai hasami shogi or Mak-yek. Returns nullptr for another game,
/// and for options or a position that cannot be read.
std::unique_ptr<ComputerPlayer> make_hasami_player(const Start& start, std::size_t table_bytes);

}  // namespace engine::hasami
