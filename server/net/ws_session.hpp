#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/connections.hpp"
#include "server/net/services.hpp"

namespace server {

/// Opens a WebSocket, which goes on by itself until it ends: greeting, then frame by frame. `visitor` is nullptr for a
/// stranger; `place` is kept as long.
boost::asio::awaitable<void> serve_websocket(boost::beast::tcp_stream stream,
                                             boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                             std::shared_ptr<Visitor> visitor, Connections::Place place,
                                             Services& services);

}  // namespace server
