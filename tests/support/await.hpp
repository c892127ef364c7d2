#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "tests/support/network/port_route.hpp"

namespace support {

/// Longest time a test waits for any operation.
inline constexpr std::chrono::seconds kPatience{10};

/// Runs one asynchronous operation to completion and returns its error. After `kPatience` the
/// stream is closed and the error is beast::error::timeout.
template <class Start>
boost::system::error_code await(boost::asio::io_context& io, boost::beast::tcp_stream& stream, Start start) {
  boost::system::error_code result;
  stream.expires_after(kPatience);
  start([&result](boost::system::error_code failed, auto&&...) { result = failed; });
  io.restart();
  io.run();
  return result;
}

/// Connects to 127.0.0.1, where PortRoute may lead. Throws std::runtime_error if the connection is
/// refused.
inline void connect(boost::asio::io_context& io, boost::beast::tcp_stream& stream, int port) {
  const boost::asio::ip::tcp::endpoint there(boost::asio::ip::address_v4::loopback(),
                                             static_cast<std::uint16_t>(PortRoute::target(port)));
  const auto failed = await(io, stream, [&](auto done) { stream.async_connect(there, done); });
  if (failed) throw std::runtime_error("no connection to port " + std::to_string(port) + ": " + failed.message());
  // As in browsers. Otherwise a message waits up to 40 ms for the acknowledgement of the last one.
  stream.socket().set_option(boost::asio::ip::tcp::no_delay(true));
}

}  // namespace support
