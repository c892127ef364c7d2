#pragma once

#include <string_view>
#include <vector>

#include "server/room/ports.hpp"
#include "storage/game_store.hpp"

/// Lines of chat as storage keeps them.
namespace server {

storage::ChatLine stored_line(std::string_view game, const LoggedLine& line);

/// The chat as it was stored; a line of a channel that nobody knows any more is for nobody.
Chat read_chat(const std::vector<storage::ChatLine>& stored);

}  // namespace server
