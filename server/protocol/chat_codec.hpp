#pragma once

#include "server/protocol/json.hpp"
#include "server/protocol/messages.hpp"

/// Chat as JSON.
namespace server {

/// The rest of a message of type "say", of which the type has been read.
ClientMessage decode_say(const Json& json, ObjectReader& in);

}  // namespace server
