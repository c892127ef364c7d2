#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace server {

/// Serves a WebSocket that sends back every text and binary message it receives. Has the
/// configuration of all WebSockets, except that messages may have up to kEchoBytes bytes. RFC 6455
/// conformance suites can run against it.
boost::asio::awaitable<void> serve_echo(boost::beast::tcp_stream stream,
                                        boost::beast::http::request<boost::beast::http::string_body> upgrade);

}  // namespace server
