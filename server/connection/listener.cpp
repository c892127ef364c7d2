#include "server/connection/listener.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <utility>

#include "server/config/limits.hpp"
#include "server/process/metrics.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/transport/connection_fault.hpp"

namespace server::connection {
namespace {

namespace asio = boost::asio;

/// Sets SO_SNDBUF and TCP_USER_TIMEOUT. They bound how many bytes the kernel buffers for a
/// connection, and for how long if the client acknowledges none. The rest of the program can
/// observe neither.
void bound_sending(asio::ip::tcp::socket& socket) {
  boost::system::error_code failed;
  socket.set_option(asio::socket_base::send_buffer_size(static_cast<int>(limits().send_buffer_bytes)), failed);
  const auto milliseconds = static_cast<int>(std::chrono::milliseconds(limits().socket_write_time).count());
  ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

/// Pause after a failed accept, so that a persistent fault does not occupy the thread.
constexpr std::chrono::milliseconds kPause{100};

std::string too_many() {
  return "HTTP/1.1 503 Service Unavailable\r\nDate: " + http::http_date() +
         "\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n";
}

/// Rejects a connection with status 503. Does not wait for the client: a response this short fits
/// into the send buffer of any new socket.
void turn_away(asio::ip::tcp::socket socket) {
  boost::system::error_code failed;
  socket.non_blocking(true, failed);
  socket.write_some(asio::buffer(too_many()), failed);
  socket.shutdown(asio::ip::tcp::socket::shutdown_send, failed);
}

/// Spare descriptor: lets us accept and reject a connection when the process has run out of
/// descriptors. Otherwise the client would wait in vain.
class Spare {
 public:
  explicit Spare(const asio::any_io_executor& executor) : held_(executor) { take(); }

  /// Frees the spare descriptor, rejects one pending connection, and reserves a descriptor again.
  void send_away_one(asio::ip::tcp::acceptor& acceptor) {
    boost::system::error_code failed;
    held_.close(failed);
    // The system reports missing descriptors even if no connection is pending, so accept() must not
    // block.
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

  /// Unconnected socket that reserves the descriptor.
  asio::ip::tcp::socket held_;
};

/// Accepts one connection and starts it on `executor`. Returns false if the next accept should be
/// delayed.
asio::awaitable<bool> accept_one(asio::ip::tcp::acceptor& acceptor, const asio::any_io_executor& executor, Spare& spare,
                                 transport::Connections& connections, const HttpContext& context) {
  boost::system::error_code failed;
  asio::ip::tcp::socket socket =
      co_await acceptor.async_accept(executor, asio::redirect_error(asio::use_awaitable, failed));
  if (!acceptor.is_open()) co_return true;
  if (failed) {
    // No descriptors are left, or the connection was reset before it was accepted. Other
    // connections may end during the pause.
    context.abuse_log.report(throttling::Abuse::kNoDescriptors, "");
    if (failed == asio::error::no_descriptors) {
      context.metrics.turned_away_descriptors.add();
      spare.send_away_one(acceptor);
    }
    co_return false;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), failed);
  bound_sending(socket);
  auto admission = connections.take();
  if (!admission) {
    context.metrics.turned_away_full.add();
    context.abuse_log.report(throttling::Abuse::kTooManyInAll, "");
    turn_away(std::move(socket));
    co_return true;
  }
  const asio::ip::tcp::endpoint peer = socket.remote_endpoint(failed);
  // The client behind a proxy is known only from its first request.
  const bool is_direct = !failed && !context.proxies.include(peer.address());
  const std::string address = is_direct ? transport::client_address(context.proxies, peer.address(), {}) : "";
  if (!admission->belong_to(address)) {
    context.metrics.turned_away_address.add();
    context.abuse_log.report(throttling::Abuse::kTooManyConnections, address);
    turn_away(std::move(socket));
    co_return true;
  }
  asio::co_spawn(executor, serve_connection(std::move(socket), std::move(*admission), context),
                 transport::log_connection_fault);
  co_return true;
}

}  // namespace

asio::ip::tcp::acceptor listen_on(asio::io_context& context, const std::string& host, int port) {
  boost::system::error_code failed;
  const auto address = asio::ip::make_address(host, failed);
  if (failed) throw std::runtime_error("--address " + host + ": must be an IP address such as 127.0.0.1 or ::1");
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

void reserve_descriptors(const asio::ip::tcp::acceptor& acceptor, std::size_t connections) {
  // A table for more connections takes megabytes.
  constexpr rlim_t kMost = 65'536;
  // Besides the connections there are files of the database, and connections to be refused.
  constexpr rlim_t kOthers = 256;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = connections == 0 ? kMost : std::min<rlim_t>(kMost, connections + kOthers);
  const auto highest = static_cast<int>(std::min(wanted, limit.rlim_cur)) - 1;
  // The table keeps its size when the descriptor is closed.
  const int copy = ::fcntl(const_cast<asio::ip::tcp::acceptor&>(acceptor).native_handle(), F_DUPFD_CLOEXEC, highest);
  if (copy >= 0) ::close(copy);
}

asio::awaitable<void> keep_accepting(asio::ip::tcp::acceptor& acceptor, std::function<asio::awaitable<bool>()> accept) {
  asio::steady_timer pause(acceptor.get_executor());
  for (bool goes_well = true; acceptor.is_open();) {
    try {
      if (!goes_well) {
        boost::system::error_code cancelled;
        pause.expires_after(kPause);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
      }
      goes_well = co_await accept();
    } catch (const std::exception& fault) {
      // For example std::bad_alloc. Only this connection is lost.
      spdlog::error("a connection could not be accepted: {}", fault.what());
      goes_well = false;
    }
  }
}

asio::awaitable<void> accept_connections(asio::ip::tcp::acceptor& acceptor,
                                         std::vector<asio::any_io_executor> executors,
                                         transport::Connections& connections, const HttpContext& context) {
  Spare spare(acceptor.get_executor());
  std::size_t next = 0;
  const std::function<asio::awaitable<bool>()> accept = [&] {
    next = (next + 1) % executors.size();
    return accept_one(acceptor, executors[next], spare, connections, context);
  };
  co_await keep_accepting(acceptor, accept);
}

}  // namespace server::connection
