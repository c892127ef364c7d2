#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/bot/server_faults.hpp"

namespace server::bot {

using Json = nlohmann::json;

/// Parses JSON of a server. Returns a discarded value if it is none, or is nested more deeply than
/// any message: values are copied and written recursively.
Json parse_json(std::string_view text);

/// Returns the refusal in the body of an answer with this status.
Refused refusal_in(int status, const std::string& body);

}  // namespace server::bot
