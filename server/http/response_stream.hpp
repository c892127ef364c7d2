#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/http/http.hpp"
#include "server/transport/connections.hpp"

namespace server::http {

/// Writes a response with a streamed body. Completes when the stream or the connection has ended;
/// the connection cannot be used after it.
///
/// Asks for each piece after it has written the previous one, so that nothing accumulates for a
/// slow reader. HTTP/1.1 clients get chunks, whose end shows that the body is complete; HTTP/1.0
/// clients get bytes until the connection ends. `version` is 11 or 10, as in Beast.
///
/// Ends the connection of a reader that takes nothing for fixed::kStreamWriteTime. With a
/// `admission`, also ends it if too many bytes wait for the reader's address or for all clients.
boost::asio::awaitable<void> write_stream(boost::beast::tcp_stream& stream, const Response& response, unsigned version,
                                          bool head_only, transport::Connections::Admission* admission = nullptr);

}  // namespace server::http
