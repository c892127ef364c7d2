#pragma once

#include <optional>
#include <string>

#include "server/protocol/json.hpp"
#include "server/protocol/messages.hpp"

namespace server {

/// Reads a message of the lobby; none if `type` is not one of them. `id` is the command's own id, if it has a usable
/// one.
std::optional<ClientMessage> decode_lobby_message(const std::string& type, ObjectReader& in, const std::string& id);

}  // namespace server
