#pragma once

#include <boost/beast/websocket/stream.hpp>
#include <cstddef>

#include "server/limits.hpp"
#include "server/net/gathering_stream.hpp"

namespace server {

using WebSocket = boost::beast::websocket::stream<GatheringStream>;

/// What holds for every WebSocket: how long it may be silent, and how large a message may be, in bytes.
/// permessage-deflate stays off: the library's version can be crashed through it.
inline void configure_socket(WebSocket& socket, std::size_t message_bytes) {
  boost::beast::websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits().request_time;
  timeout.idle_timeout = limits().socket_idle;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(message_bytes);
  socket.auto_fragment(false);
}

}  // namespace server
