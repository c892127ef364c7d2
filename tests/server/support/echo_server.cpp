#include "tests/server/support/echo_server.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/connection/socket_options.hpp"
#include "server/connection/text_end.hpp"

namespace server {
namespace {

using namespace server::connection;
using namespace server::transport;

namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::size_t kMostBytes = 2 * 1024 * 1024;

asio::awaitable<void> echo(asio::ip::tcp::socket connection) {
  beast::tcp_stream stream(std::move(connection));
  beast::flat_buffer buffer;
  beast::http::request<beast::http::string_body> upgrade;
  beast::error_code failed;
  co_await beast::http::async_read(stream, buffer, upgrade, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return;
  WebSocket socket(WriteCoalescingStream(std::move(stream)));
  configure_socket(socket, kMostBytes);
  co_await socket.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, failed));
  beast::flat_buffer message(kMostBytes + 1);
  while (!failed) {
    co_await socket.async_read(message, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return;
    const auto text = message.cdata();
    if (socket.got_text() && ends_in_part_of_a_character({static_cast<const char*>(text.data()), text.size()})) {
      co_await socket.async_close({beast::websocket::close_code::bad_payload, "bad UTF-8"},
                                  asio::redirect_error(asio::use_awaitable, failed));
      co_return;
    }
    socket.binary(socket.got_binary());
    co_await socket.async_write(message.cdata(), asio::redirect_error(asio::use_awaitable, failed));
    message.clear();
  }
}

asio::awaitable<void> accept_all(asio::ip::tcp::acceptor& acceptor) {
  for (;;) {
    asio::ip::tcp::socket connection = co_await acceptor.async_accept(asio::use_awaitable);
    asio::co_spawn(acceptor.get_executor(), echo(std::move(connection)), asio::detached);
  }
}

}  // namespace

EchoServer::EchoServer() : acceptor_(io_, {asio::ip::make_address("127.0.0.1"), 0}) {
  asio::co_spawn(io_, accept_all(acceptor_), asio::detached);
  thread_ = std::thread([this] { io_.run(); });
}

EchoServer::~EchoServer() {
  io_.stop();
  thread_.join();
}

}  // namespace server
