#include "engine/players.hpp"

#include "engine/hasami/hasami_player.hpp"
#include "engine/sannin/sannin_player.hpp"

namespace engine {

std::unique_ptr<ComputerPlayer> find_player(const Start& start, std::size_t table_bytes) {
  for (const auto make : {sannin::make_sannin_player, hasami::make_hasami_player}) {
    if (auto player = make(start, table_bytes)) return player;
  }
  return nullptr;
}

}  // namespace engine
