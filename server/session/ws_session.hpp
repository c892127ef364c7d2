#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/http/services.hpp"
#include "server/transport/connections.hpp"

namespace server {

/// Accepts a WebSocket handshake and starts a coroutine of its own that serves the WebSocket until
/// it ends: first the greeting, then frame by frame. `access` is nullptr for an anonymous client.
/// Holds `place` as long as the WebSocket is open.
boost::asio::awaitable<void> serve_websocket(boost::beast::tcp_stream stream,
                                             boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                             std::shared_ptr<const Access> access, Connections::Place place,
                                             Services& services);

}  // namespace server
