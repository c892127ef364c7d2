#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/http/services.hpp"
#include "server/transport/connections.hpp"

namespace server {

/// Serves one connection: one request after another, until the connection ends or becomes a
/// WebSocket. Holds `place` as long as the connection is open.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Connections::Place place,
                                              Services& services);

}  // namespace server
