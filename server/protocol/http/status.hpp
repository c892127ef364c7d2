#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Messages for operators and for metrics.
namespace server {

/// Encodes the response of a server that is ready for requests.
std::string encode_ready();

/// Returns the code of a refusal or an error; none for other messages.
std::optional<std::string_view> refusal_code(std::string_view message);

}  // namespace server
