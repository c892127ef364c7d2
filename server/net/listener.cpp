#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "server/metrics.hpp"
#include "server/net/connection_fault.hpp"
#include "server/net/http_session.hpp"

namespace server {
namespace {

namespace asio = boost::asio;

constexpr std::string_view kTooMany =
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n";

/// Tells somebody that there are too many already. He is not waited for: so little fits into any socket at once.
void turn_away(asio::ip::tcp::socket socket) {
  boost::system::error_code failed;
  socket.non_blocking(true, failed);
  socket.write_some(asio::buffer(kTooMany), failed);
  socket.shutdown(asio::ip::tcp::socket::shutdown_send, failed);
}

/// A descriptor that is kept for when there are none left: with it one who knocks can at least be sent away, who would
/// else wait for nothing.
class Spare {
 public:
  explicit Spare(const asio::any_io_executor& executor) : held_(executor) { take(); }

  void send_away_one(asio::ip::tcp::acceptor& acceptor) {
    boost::system::error_code failed;
    held_.close(failed);
    // The system complains of too few descriptors even if nobody knocks: he is not waited for.
    acceptor.non_blocking(true, failed);
    asio::ip::tcp::socket socket = acceptor.accept(failed);
    if (!failed) turn_away(std::move(socket));
    take();
  }

 private:
  void take() {
    boost::system::error_code failed;
    held_.open(asio::ip::tcp::v4(), failed);
  }

  /// A socket that is connected to nothing.
  asio::ip::tcp::socket held_;
};

/// Says that connections are turned away when that begins, and at most once a minute.
class Complaint {
 public:
  void say(const std::string& why) {
    const auto now = std::chrono::steady_clock::now();
    if (said_ && now - *said_ < std::chrono::minutes(1)) return;
    said_ = now;
    spdlog::warn("connections are turned away: {}", why);
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> said_;
};

}  // namespace

asio::awaitable<void> accept_connections(asio::ip::tcp::acceptor& acceptor,
                                         std::vector<asio::any_io_executor> executors, Services& services) {
  asio::steady_timer pause(acceptor.get_executor());
  Spare spare(acceptor.get_executor());
  Complaint complaint;
  for (std::size_t next = 0;; next = (next + 1) % executors.size()) {
    boost::system::error_code failed;
    asio::ip::tcp::socket socket =
        co_await acceptor.async_accept(executors[next], asio::redirect_error(asio::use_awaitable, failed));
    if (!acceptor.is_open()) co_return;
    if (failed) {
      // No descriptors left, or a connection that broke off: wait a little, others may end meanwhile.
      complaint.say(failed.message());
      if (failed == asio::error::no_descriptors) {
        services.metrics.turned_away_descriptors.add();
        spare.send_away_one(acceptor);
      }
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    socket.set_option(asio::ip::tcp::no_delay(true), failed);
    auto place = services.connections.take();
    if (!place) {
      services.metrics.turned_away_full.add();
      complaint.say("as many are open as there may be");
      turn_away(std::move(socket));
      continue;
    }
    const asio::ip::tcp::endpoint peer = socket.remote_endpoint(failed);
    // Whom a proxy brings is known by his first request.
    const bool is_direct = !failed && !services.proxies.include(peer.address());
    const std::string address = is_direct ? client_address(services.proxies, peer.address(), {}) : "";
    if (!place->belong_to(address)) {
      services.metrics.turned_away_address.add();
      complaint.say("as many are open from " + address + " as there may be from one address");
      turn_away(std::move(socket));
      continue;
    }
    asio::co_spawn(executors[next], serve_connection(std::move(socket), std::move(*place), services),
                   log_connection_fault);
  }
}

}  // namespace server
