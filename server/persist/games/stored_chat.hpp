#pragma once

#include <string_view>
#include <vector>

#include "server/room/state/chat.hpp"
#include "storage/game_store.hpp"

/// Conversion between chat lines and their stored form.
namespace server::persist {

storage::ChatLine stored_line(std::string_view game, const room::LoggedLine& line);

/// Restores a chat from its stored lines. Drops lines of unknown channels.
room::Chat read_chat(const std::vector<storage::ChatLine>& stored);

}  // namespace server::persist
