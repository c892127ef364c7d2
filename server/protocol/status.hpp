#pragma once

#include <optional>
#include <string>
#include <string_view>

/// What whoever runs the server wants to know of messages.
namespace server {

/// The answer of a server that takes visitors.
std::string encode_ready();

/// The code of a refusal or an error that a client is told; none if the message is something else.
std::optional<std::string_view> refusal_code(std::string_view message);

}  // namespace server
