#pragma once

#include <string>
#include <string_view>

#include "server/protocol/messages/messages.hpp"

/// Decoders of client messages and request bodies (docs/PROTOCOL.md). They return a problem on bad
/// input and do not throw.
namespace server::protocol {

/// Decodes one text frame of a client.
ClientMessage decode_client_message(std::string_view text);

/// Decodes the body of `POST /api/games`. Fills in every option of the ruleset.
Result<NewTable> decode_create(std::string_view body, Rulesets rulesets);

/// Decodes the body of `PUT /api/me`: the display name, trimmed. It has 1 to
/// fixed::kNameCharacters characters, at least one of them visible, and no control characters.
Result<std::string> decode_name(std::string_view body);

}  // namespace server::protocol
