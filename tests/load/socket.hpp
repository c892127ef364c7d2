#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace load {

/// The way to a server: its address, and from where it is called. One address may have so many connections only, so on
/// this machine calls come from many (127.0.0.0/8 is all ours).
class Door {
 public:
  explicit Door(boost::asio::ip::tcp::endpoint server) : server_(std::move(server)) {}

  [[nodiscard]] const boost::asio::ip::tcp::endpoint& server() const { return server_; }
  /// As the headers Host and, with the scheme before it, Origin name it.
  [[nodiscard]] std::string host() const;
  /// A socket of the next caller, bound and not connected.
  boost::asio::ip::tcp::socket next_caller(const boost::asio::any_io_executor& executor);

 private:
  boost::asio::ip::tcp::endpoint server_;
  std::size_t callers_ = 0;
};

/// An answer to a request; `cookie` is what it sets.
struct Answer {
  int status = 0;
  std::string body;
  std::string cookie;
};

/// Asks for something over HTTP, on a connection of its own; with a body it is a POST. Throws std::runtime_error if the
/// server is not there.
boost::asio::awaitable<Answer> ask(Door& door, std::string target, std::string cookie, std::string body);

/// A WebSocket. Used on its executor only; it lives until it is closed.
class Socket {
 public:
  using Heard = std::function<void(std::string_view)>;
  /// Told why the server ended it.
  using Ended = std::function<void(const std::string&)>;

  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  /// Ends it without a word; nothing is heard any more.
  virtual void close() = 0;
};

/// Opens a WebSocket for whom the cookie names, or for a stranger. Throws std::runtime_error if it is refused.
boost::asio::awaitable<std::shared_ptr<Socket>> open_socket(Door& door, std::string cookie, Socket::Heard heard,
                                                            Socket::Ended ended);

}  // namespace load
