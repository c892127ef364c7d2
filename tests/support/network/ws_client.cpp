#include "tests/support/network/ws_client.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

#include "tests/support/await.hpp"

namespace support {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

struct WsClient::Parts {
  boost::asio::io_context io;
  websocket::stream<beast::tcp_stream> ws{io};
  int close_code = 0;

  template <class Start>
  boost::system::error_code run(Start start) {
    return await(io, beast::get_lowest_layer(ws), start);
  }

  void write(const std::string& bytes, bool text) {
    ws.text(text);
    run([&](auto done) { ws.async_write(boost::asio::buffer(bytes), done); });
  }
};

WsClient::WsClient(int port, const std::string& cookie, const std::string& origin, const std::string& authorization,
                   const std::string& forwarded_for)
    : parts_(std::make_unique<Parts>()) {
  auto& ws = parts_->ws;
  connect(parts_->io, beast::get_lowest_layer(ws), port);
  ws.read_message_max(0);
  ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
    if (!origin.empty()) request.set(beast::http::field::origin, origin);
    if (!authorization.empty()) request.set(beast::http::field::authorization, authorization);
    if (!forwarded_for.empty()) request.set("X-Forwarded-For", forwarded_for);
  }));
  const auto failed =
      parts_->run([&](auto done) { ws.async_handshake("127.0.0.1:" + std::to_string(port), "/ws", done); });
  if (failed) throw std::runtime_error("the WebSocket was refused: " + failed.message());
}

WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;

void WsClient::send(const std::string& text) {
  parts_->write(text, true);
}

void WsClient::send_binary(const std::string& bytes) {
  parts_->write(bytes, false);
}

std::optional<std::string> WsClient::receive() {
  if (parts_->close_code != 0) return std::nullopt;
  beast::flat_buffer buffer;
  const auto failed = parts_->run([&](auto done) { parts_->ws.async_read(buffer, done); });
  if (failed == beast::error::timeout) throw std::runtime_error("the server said nothing for too long");
  if (!failed) return beast::buffers_to_string(buffer.data());
  const int code = parts_->ws.reason().code;
  parts_->close_code = failed == websocket::error::closed && code != 0 ? code : 1006;
  return std::nullopt;
}

int WsClient::close_code() const {
  return parts_->close_code;
}

int WsClient::read_to_end() {
  while (receive()) {
  }
  return close_code();
}

}  // namespace support
