#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/net/connections.hpp"
#include "server/net/services.hpp"

namespace server {

/// Serves one WebSocket until it ends: upgrade, greeting, then frame by frame. `visitor` is nullptr for a stranger;
/// `address` is where it comes from; `place` is kept as long.
boost::asio::awaitable<void> serve_websocket(boost::beast::tcp_stream stream,
                                             boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                             std::shared_ptr<Visitor> visitor, std::string address,
                                             Connections::Place place, Services& services);

}  // namespace server
