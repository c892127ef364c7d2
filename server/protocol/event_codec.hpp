#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages.hpp"

/// Events as the log keeps them: a kind and JSON text. What can be derived by the rules is not kept.
namespace server {

/// The kind of an event, the same word in the log and on the wire.
std::string_view event_kind(const EventBody& body);

std::string encode_event_data(const EventBody& body, const rules::Ruleset& ruleset);

/// The body back again, or why the log cannot be understood. `ruleset` may be null for the kind "created" only.
std::variant<EventBody, std::string> decode_event_data(std::string_view kind, std::string_view data,
                                                       const rules::Ruleset* ruleset);

}  // namespace server
