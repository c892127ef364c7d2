#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/connection/ws_connection.hpp"
#include "server/http/origin.hpp"
#include "server/transport/client_address.hpp"
#include "server/transport/connections.hpp"

namespace server::api {
class HttpRouter;
}  // namespace server::api

namespace server::http {
class Authentication;
}  // namespace server::http

namespace server::throttling {
class Throttle;
}  // namespace server::throttling

namespace server::connection {

/// What HTTP connections use. It must outlive them.
struct HttpContext {
  /// Proxies whose X-Forwarded-For is trusted.
  const transport::Networks& proxies;
  const http::OriginRule& origins;
  const http::Authentication& authentication;
  const api::HttpRouter& router;
  /// Rate limit of requests of each address.
  throttling::Throttle& requests;
  Metrics& metrics;
  throttling::AbuseLog& abuse_log;
  /// For connections that become WebSockets.
  const SocketContext& sockets;
};

/// Serves one connection: one request after another, until the connection ends or becomes a
/// WebSocket. Holds `admission` as long as the connection is open.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket,
                                              transport::Connections::Admission admission, const HttpContext& context);

}  // namespace server::connection
