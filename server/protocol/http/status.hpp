#pragma once

#include <string>

/// Messages for operators.
namespace server::protocol {

/// Encodes the response of a server that is ready for requests.
std::string encode_ready();

}  // namespace server::protocol
