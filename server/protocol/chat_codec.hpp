#pragma once

#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/messages.hpp"

/// Decoder of chat commands.
namespace server::protocol {

/// Decodes a message of type "chat". The caller has already read the type.
ClientMessage decode_send_line(const Json& json, ObjectReader& in);

}  // namespace server::protocol
