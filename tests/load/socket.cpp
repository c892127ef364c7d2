#include "tests/load/socket.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <stdexcept>

namespace load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

/// Fewer than a server allows for one address.
constexpr std::size_t kConnectionsOfACaller = 200;
constexpr std::size_t kCallers = 50'000;
constexpr auto kStreamTimeout = 30s;

std::runtime_error refused(const std::string& what, const std::string& why) {
  return std::runtime_error(what + ": " + why);
}

/// Value of the header Host and, after the scheme, of Origin.
std::string host_of(const Door::Endpoint& node) {
  const std::string address = node.address().to_string();
  return (node.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(node.port());
}

/// Connects a stream to a node.
asio::awaitable<beast::tcp_stream> connect(Door& door, Door::Endpoint node) {
  const auto executor = co_await asio::this_coro::executor;
  beast::tcp_stream stream(door.next_caller(executor, node));
  stream.expires_after(kStreamTimeout);
  beast::error_code failed;
  co_await stream.async_connect(node, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) throw refused("cannot connect to " + host_of(node), failed.message());
  stream.socket().set_option(tcp::no_delay(true));
  co_return stream;
}

class WebSocket : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(beast::tcp_stream stream, Heard heard, Ended ended)
      : ws_(std::move(stream)), heard_(std::move(heard)), ended_(std::move(ended)) {}

  asio::awaitable<void> shake_hands(const std::string& host, const std::string& cookie) {
    ws_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      request.set(http::field::origin, "http://" + host);
      if (!cookie.empty()) request.set(http::field::cookie, cookie);
    }));
    ws_.read_message_max(0);
    beast::error_code failed;
    co_await ws_.async_handshake(host, "/ws", asio::redirect_error(asio::use_awaitable, failed));
    if (failed) throw refused("a WebSocket was refused", failed.message());
    beast::get_lowest_layer(ws_).expires_never();
  }

  void read_next() {
    ws_.async_read(
        buffer_, [self = shared_from_this()](const beast::error_code& failed, std::size_t) { self->on_read(failed); });
  }

  void send(std::string text) override {
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write_next();
  }

  void close() override {
    closed_ = true;
    beast::get_lowest_layer(ws_).close();
  }

 private:
  void on_read(const beast::error_code& failed) {
    if (closed_) return;
    if (failed) {
      const auto& reason = ws_.reason();
      return ended_(failed == websocket::error::closed
                        ? "code " + std::to_string(reason.code) + ", " + std::string(reason.reason.c_str())
                        : failed.message());
    }
    const auto frame = buffer_.cdata();
    heard_({static_cast<const char*>(frame.data()), frame.size()});
    buffer_.clear();
    if (!closed_) read_next();
  }

  void write_next() {
    ws_.async_write(asio::buffer(outbox_.front()),
                    [self = shared_from_this()](const beast::error_code& failed, std::size_t) {
                      // The read operation reports the failure.
                      if (failed) return;
                      self->outbox_.pop_front();
                      if (!self->outbox_.empty()) self->write_next();
                    });
  }

  websocket::stream<beast::tcp_stream> ws_;
  Heard heard_;
  Ended ended_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool closed_ = false;
};

}  // namespace

tcp::socket Door::next_caller(const asio::any_io_executor& executor, const Endpoint& node) {
  tcp::socket socket(executor);
  socket.open(node.protocol());
  if (node.address().is_v4() && node.address().is_loopback()) {
    const std::size_t caller = callers_++ / kConnectionsOfACaller % kCallers;
    const auto third = static_cast<unsigned char>(1 + caller / 250);
    const auto fourth = static_cast<unsigned char>(1 + caller % 250);
    socket.bind({asio::ip::address_v4({127, 0, third, fourth}), 0});
  }
  return socket;
}

asio::awaitable<Answer> ask(Door& door, std::string target, std::string cookie, std::string body) {
  const Door::Endpoint node = door.next_node();
  beast::tcp_stream stream = co_await connect(door, node);
  http::request<http::string_body> request(body.empty() ? http::verb::get : http::verb::post, target, 11);
  request.set(http::field::host, host_of(node));
  request.set(http::field::origin, "http://" + host_of(node));
  request.keep_alive(false);
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = std::move(body);
  request.prepare_payload();
  beast::error_code failed;
  stream.expires_after(kStreamTimeout);
  co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, failed));
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (!failed) {
    co_await http::async_read(stream, buffer, response, asio::redirect_error(asio::use_awaitable, failed));
  }
  if (failed) throw refused(target + " was not answered", failed.message());
  const std::string set(response[http::field::set_cookie]);
  co_return Answer{static_cast<int>(response.result_int()), std::move(response.body()), set.substr(0, set.find(';'))};
}

asio::awaitable<std::shared_ptr<Socket>> open_socket(Door& door, std::string cookie, Socket::Heard heard,
                                                     Socket::Ended ended) {
  const Door::Endpoint node = door.next_node();
  auto socket = std::make_shared<WebSocket>(co_await connect(door, node), std::move(heard), std::move(ended));
  co_await socket->shake_hands(host_of(node), cookie);
  socket->read_next();
  co_return socket;
}

}  // namespace load
