#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/net/http_session.hpp"

namespace server {
namespace {

namespace asio = boost::asio;

/// An exception ends its connection, never the process.
void log_fault(const std::exception_ptr& fault) {
  if (!fault) return;
  try {
    std::rethrow_exception(fault);
  } catch (const std::exception& error) {
    spdlog::error("a connection ended by an error: {}", error.what());
  }
}

}  // namespace

asio::awaitable<void> accept_connections(asio::ip::tcp::acceptor& acceptor,
                                         std::vector<asio::any_io_executor> executors, Services& services) {
  asio::steady_timer pause(acceptor.get_executor());
  for (std::size_t next = 0;; next = (next + 1) % executors.size()) {
    boost::system::error_code failed;
    asio::ip::tcp::socket socket =
        co_await acceptor.async_accept(executors[next], asio::redirect_error(asio::use_awaitable, failed));
    if (!acceptor.is_open()) co_return;
    if (failed) {
      // No descriptors left, or a connection that broke off: wait a little, others may end meanwhile.
      spdlog::warn("cannot accept a connection: {}", failed.message());
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    socket.set_option(asio::ip::tcp::no_delay(true), failed);
    asio::co_spawn(executors[next], serve_connection(std::move(socket), services), log_fault);
  }
}

}  // namespace server
