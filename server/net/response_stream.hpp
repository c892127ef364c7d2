#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/net/http.hpp"

namespace server {

/// Writes an answer whose body is a stream, and is done when the stream or the connection has ended. Each piece is
/// asked for when the one before is written, so that nothing gathers for a slow reader. To HTTP/1.1 in chunks, whose
/// end tells whether all of it came; to HTTP/1.0 until the connection ends. `version` as Beast has it: 11 or 10.
/// Nothing can follow on this connection.
boost::asio::awaitable<void> write_stream(boost::beast::tcp_stream& stream, const Response& response, unsigned version,
                                          bool head_only);

}  // namespace server
