#pragma once

#include "server/protocol/messages.hpp"

namespace server {

/// The games that tables can be opened for: of those that the rules know, the ones that the client can draw.
Rulesets served_rulesets();

}  // namespace server
