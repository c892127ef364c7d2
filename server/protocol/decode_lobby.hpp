#pragma once

#include <optional>
#include <string>

#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/messages.hpp"

namespace server::protocol {

/// Decodes a message of the lobby; none if `type` is not a lobby message. `id` is the command's id,
/// empty if it has no usable one.
std::optional<ClientMessage> decode_lobby_message(const std::string& type, ObjectReader& in, const std::string& id);

}  // namespace server::protocol
