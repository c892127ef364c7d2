#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/metrics.hpp"
#include "server/net/connection_fault.hpp"
#include "server/net/http_session.hpp"
#include "server/net/offences.hpp"

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

}  // namespace

asio::ip::tcp::acceptor listen_on(asio::io_context& context, const std::string& host, int port) {
  boost::system::error_code failed;
  const auto address = asio::ip::make_address(host, failed);
  if (failed) throw std::runtime_error("--address " + host + ": this is no IP address");
  const asio::ip::tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
  asio::ip::tcp::acceptor acceptor(context);
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(asio::ip::tcp::acceptor::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
  if (failed == asio::error::address_in_use) {
    throw std::runtime_error("--port " + std::to_string(port) + ": the port is in use; choose another one");
  }
  if (failed) {
    throw std::runtime_error("cannot listen on " + host + " port " + std::to_string(port) + ": " + failed.message());
  }
  return acceptor;
}

asio::awaitable<void> accept_connections(asio::ip::tcp::acceptor& acceptor,
                                         std::vector<asio::any_io_executor> executors, Services& services) {
  asio::steady_timer pause(acceptor.get_executor());
  Spare spare(acceptor.get_executor());
  for (std::size_t next = 0;; next = (next + 1) % executors.size()) {
    boost::system::error_code failed;
    asio::ip::tcp::socket socket =
        co_await acceptor.async_accept(executors[next], asio::redirect_error(asio::use_awaitable, failed));
    if (!acceptor.is_open()) co_return;
    if (failed) {
      // No descriptors left, or a connection that broke off: wait a little, others may end meanwhile.
      services.offences.tell(Offence::kNoDescriptors, "");
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
      services.offences.tell(Offence::kTooManyInAll, "");
      turn_away(std::move(socket));
      continue;
    }
    const asio::ip::tcp::endpoint peer = socket.remote_endpoint(failed);
    // Whom a proxy brings is known by his first request.
    const bool is_direct = !failed && !services.proxies.include(peer.address());
    const std::string address = is_direct ? client_address(services.proxies, peer.address(), {}) : "";
    if (!place->belong_to(address)) {
      services.metrics.turned_away_address.add();
      services.offences.tell(Offence::kTooManyConnections, address);
      turn_away(std::move(socket));
      continue;
    }
    asio::co_spawn(executors[next], serve_connection(std::move(socket), std::move(*place), services),
                   log_connection_fault);
  }
}

}  // namespace server
