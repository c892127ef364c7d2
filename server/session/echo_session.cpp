#include "server/session/echo_session.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "server/config.hpp"
#include "server/session/socket_options.hpp"
#include "server/session/text_end.hpp"

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;

asio::awaitable<void> serve_echo(beast::tcp_stream stream, beast::http::request<beast::http::string_body> upgrade) {
  WebSocket socket(WriteCoalescingStream(std::move(stream)));
  configure_socket(socket, fixed::kEchoBytes);
  beast::error_code failed;
  co_await socket.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, failed));
  beast::flat_buffer message(fixed::kEchoBytes + 1);
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

}  // namespace server
