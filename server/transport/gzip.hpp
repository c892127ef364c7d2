#pragma once

#include <string>
#include <string_view>

namespace server::transport {

/// Compresses a text for Content-Encoding gzip (RFC 1952). For responses that are generated for
/// each request. Throws std::runtime_error if zlib fails.
std::string gzip(std::string_view text);

}  // namespace server::transport
