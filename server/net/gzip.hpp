#pragma once

#include <string>
#include <string_view>

namespace server {

/// A text as Content-Encoding gzip has it (RFC 1952), for answers that are made anew each time. Throws
/// std::runtime_error if the library cannot.
std::string gzip(std::string_view text);

}  // namespace server
