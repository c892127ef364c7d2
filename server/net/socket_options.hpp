#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>

#include "server/limits.hpp"

namespace server {

/// What holds for every WebSocket: how long it may be silent, and how large a message may be, in bytes.
/// permessage-deflate stays off: the library's version can be crashed through it.
inline void configure_socket(boost::beast::websocket::stream<boost::beast::tcp_stream>& socket,
                             std::size_t message_bytes) {
  boost::beast::websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits().request_time;
  timeout.idle_timeout = limits().socket_idle;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(message_bytes);
  socket.auto_fragment(false);
}

}  // namespace server
