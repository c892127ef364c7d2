#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace server {

/// Serves a WebSocket that gets back every message it sends, text or bytes. It is configured as those of games are, but
/// takes messages of up to kEchoBytes, so that suites that test servers for RFC 6455 can be run against it.
boost::asio::awaitable<void> serve_echo(boost::beast::tcp_stream stream,
                                        boost::beast::http::request<boost::beast::http::string_body> upgrade);

}  // namespace server
