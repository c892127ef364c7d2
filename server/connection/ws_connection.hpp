#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/entry/entrance.hpp"
#include "server/transport/connections.hpp"

namespace server {
struct Metrics;
}  // namespace server

namespace server::http {
class StaticFiles;
}  // namespace server::http

namespace server::throttling {
class AbuseLog;
class MessageBudgets;
}  // namespace server::throttling

namespace server::users {
class OpenConnections;
}  // namespace server::users

namespace server::connection {

/// What WebSockets use. It must outlive them.
struct SocketContext {
  entry::Entrance& entrance;
  throttling::MessageBudgets& budgets;
  users::OpenConnections& open_connections;
  Metrics& metrics;
  throttling::AbuseLog& abuse_log;
  const http::StaticFiles& files;
};

/// Accepts a WebSocket handshake and starts a coroutine of its own that serves the WebSocket until
/// it ends: first the greeting, then frame by frame. `access` is nullptr for an anonymous client.
/// Holds `admission` as long as the WebSocket is open.
boost::asio::awaitable<void> serve_websocket(boost::beast::tcp_stream stream,
                                             boost::beast::http::request<boost::beast::http::string_body> upgrade,
                                             std::shared_ptr<const users::Access> access,
                                             transport::Connections::Admission admission, const SocketContext& context);

}  // namespace server::connection
