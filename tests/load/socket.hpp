#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace load {

/// Addresses of the server's nodes, which clients use in turn, and the local addresses from which
/// clients connect. The number of connections for one address is limited, so on this machine
/// clients use many of 127.0.0.0/8.
class Door {
 public:
  using Endpoint = boost::asio::ip::tcp::endpoint;
  explicit Door(std::vector<Endpoint> nodes) : nodes_(std::move(nodes)) {}

  /// Returns the node for the next connection.
  [[nodiscard]] Endpoint next_node() { return nodes_[turn_++ % nodes_.size()]; }
  /// Returns an unconnected socket that is bound to the next client's address.
  boost::asio::ip::tcp::socket next_caller(const boost::asio::any_io_executor& executor, const Endpoint& node);

 private:
  std::vector<Endpoint> nodes_;
  std::size_t turn_ = 0;
  std::size_t callers_ = 0;
};

/// Response to a request. `cookie` is the cookie that it sets.
struct Answer {
  int status = 0;
  std::string body;
  std::string cookie;
};

/// Sends an HTTP request on a new connection: a POST if it has a body, or else a GET. Throws
/// std::runtime_error if the server does not respond.
boost::asio::awaitable<Answer> ask(Door& door, std::string target, std::string cookie, std::string body);

/// A WebSocket, used on its executor only. It keeps itself alive until it is closed.
class Socket {
 public:
  using Heard = std::function<void(std::string_view)>;
  /// Called with the reason when the server closes the socket.
  using Ended = std::function<void(const std::string&)>;

  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  /// Closes without a close frame. No callback is called after it.
  virtual void close() = 0;
};

/// Opens a WebSocket for the user of the cookie, or for a new guest if the cookie is empty. Throws
/// std::runtime_error if it is refused.
boost::asio::awaitable<std::shared_ptr<Socket>> open_socket(Door& door, std::string cookie, Socket::Heard heard,
                                                            Socket::Ended ended);

}  // namespace load
