#pragma once

#include <string>
#include <string_view>

#include "server/protocol/messages/messages.hpp"

/// Codec of events in the log: a kind and JSON text. Values that the rules can derive are not
/// stored.
namespace server::protocol {

/// Returns the kind of an event, the same word in the log and in messages.
std::string_view event_kind(const EventBody& body);

std::string encode_event_data(const EventBody& body, const rules::Ruleset& ruleset);

/// Decodes the body of an event; otherwise returns why it cannot be decoded. `ruleset` may be null
/// for the kind "created" only.
Result<EventBody> decode_event_data(std::string_view kind, std::string_view data, const rules::Ruleset* ruleset);

}  // namespace server::protocol
