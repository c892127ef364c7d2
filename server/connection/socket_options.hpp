#pragma once

#include <boost/beast/websocket/stream.hpp>
#include <cstddef>

#include "server/config/limits.hpp"
#include "server/http/http.hpp"
#include "server/transport/write_coalescing_stream.hpp"

namespace server::connection {

using WebSocket = boost::beast::websocket::stream<transport::WriteCoalescingStream>;

/// Sets the options of every WebSocket: the idle timeout, the maximum message size in bytes, and
/// the Date header of the handshake response. permessage-deflate stays off: this version of Beast
/// can be crashed through it.
inline void configure_socket(WebSocket& socket, std::size_t message_bytes) {
  boost::beast::websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits().request_time;
  timeout.idle_timeout = limits().socket_idle;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(message_bytes);
  socket.auto_fragment(false);
  socket.set_option(boost::beast::websocket::stream_base::decorator([](boost::beast::websocket::response_type& answer) {
    answer.set(boost::beast::http::field::date, http::http_date());
  }));
}

}  // namespace server::connection
