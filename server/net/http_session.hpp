#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/connections.hpp"
#include "server/net/services.hpp"

namespace server {

/// Serves one connection: requests one after another, until it ends or becomes a WebSocket. `place` is kept as long.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Connections::Place place,
                                              Services& services);

}  // namespace server
