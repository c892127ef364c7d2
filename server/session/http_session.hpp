#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/http/origin.hpp"
#include "server/session/ws_session.hpp"
#include "server/transport/client_address.hpp"
#include "server/transport/connections.hpp"

namespace server {

class Authentication;
class Router;
class Throttle;

/// What the sessions of HTTP connections use. It must outlive them.
struct HttpContext {
  /// Proxies whose X-Forwarded-For is trusted.
  const Networks& proxies;
  const OriginRule& origins;
  const Authentication& authentication;
  const Router& router;
  /// Rate limit of requests of each address.
  Throttle& requests;
  Metrics& metrics;
  AbuseLog& abuse_log;
  /// For connections that become WebSockets.
  const SocketContext& sockets;
};

/// Serves one connection: one request after another, until the connection ends or becomes a
/// WebSocket. Holds `place` as long as the connection is open.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Connections::Place place,
                                              const HttpContext& context);

}  // namespace server
