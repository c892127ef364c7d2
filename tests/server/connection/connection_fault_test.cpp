#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

#include "server/api/game_stream.hpp"
#include "server/connection/ws_connection.hpp"
#include "server/http/static_files.hpp"
#include "server/process/metrics.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/throttling/message_budgets.hpp"

// What is left of a connection that ends in the middle.
namespace server::connection::connection_fault_test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// Throws at each message of a WebSocket; accepts a stream and never answers it.
class BadPlace : public entry::ClientPlace {
 public:
  explicit BadPlace(int& left) : ClientPlace(nullptr), left_(left) {}
  using ClientPlace::take;
  protocol::Message take(const protocol::ClientMessage&, std::string_view text, const Socket&) override {
    if (!text.empty()) throw std::runtime_error("a fault");
    return {};
  }
  void pass_into(const std::string&) override {}
  void turned_away() override {}
  void leave(const actor::Subscriber*) override { ++left_; }

 private:
  int& left_;
};

class BadEntrance : public entry::Entrance {
 public:
  std::shared_ptr<entry::ClientPlace> place(asio::any_io_executor, std::shared_ptr<const users::Access>,
                                            std::string) override {
    return std::make_shared<BadPlace>(left);
  }
  void wake_game(const std::string&) override {}
  void forget_in_game(const std::string&, const std::string&, Outcome) override {}
  void remove_review(const std::string&, const std::string&, std::shared_ptr<const users::Access>, Outcome) override {}
  void live_games(std::function<void(protocol::Result<std::string>)>) override {}

  int left = 0;
};

class ConnectionFaultTest : public testing::Test {
 protected:
  asio::awaitable<void> serve(asio::ip::tcp::acceptor& acceptor) {
    beast::tcp_stream stream(co_await acceptor.async_accept(asio::use_awaitable));
    beast::flat_buffer buffer;
    beast::http::request<beast::http::string_body> upgrade;
    co_await beast::http::async_read(stream, buffer, upgrade, asio::use_awaitable);
    co_await serve_websocket(std::move(stream), std::move(upgrade), nullptr, std::move(*connections.take()), context);
  }

  /// Opens a WebSocket, sends a message and reads to the end.
  static asio::awaitable<void> visit(asio::ip::tcp::endpoint server) {
    beast::websocket::stream<beast::tcp_stream> socket(co_await asio::this_coro::executor);
    co_await beast::get_lowest_layer(socket).async_connect(server, asio::use_awaitable);
    co_await socket.async_handshake("a", "/ws", asio::use_awaitable);
    co_await socket.async_write(asio::buffer(std::string(R"({"type":"lobby"})")), asio::use_awaitable);
    beast::flat_buffer buffer;
    beast::error_code failed;
    while (!failed) co_await socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
  }

  void spawn(asio::awaitable<void> what) {
    asio::co_spawn(io, std::move(what), [](const std::exception_ptr& fault) {
      if (fault) std::rethrow_exception(fault);
    });
  }

  BadEntrance entrance;
  throttling::MessageBudgets budgets;
  users::OpenConnections open_connections;
  Metrics metrics;
  throttling::AbuseLog abuse_log;
  transport::Connections connections{0, 0};
  http::StaticFiles files{std::string()};
  const SocketContext context{entrance, budgets, open_connections, metrics, abuse_log, files};
  asio::io_context io{1};
};

TEST_F(ConnectionFaultTest, SocketLeavesEverythingAfterFault) {
  asio::ip::tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  spawn(serve(acceptor));
  spawn(visit(acceptor.local_endpoint()));
  io.run();
  EXPECT_EQ(open_connections.size(), 0U);
  EXPECT_EQ(entrance.left, 1);
  EXPECT_EQ(connections.size(), 0U);
}

TEST_F(ConnectionFaultTest, StreamWithoutRoomEndsWithItsClient) {
  const auto follow = [&]() -> asio::awaitable<void> {
    const auto followed = co_await api::follow_game(entrance, open_connections, "game", nullptr, "a", 0,
                                                    []() -> asio::awaitable<void> { co_return; });
    EXPECT_FALSE(followed);
  };
  spawn(follow());
  io.run();
  EXPECT_EQ(open_connections.size(), 0U);
  EXPECT_EQ(entrance.left, 1);
}

TEST_F(ConnectionFaultTest, ListKeepsNoConnectionThatCannotBeAdded) {
  struct Bad : users::Stoppable {
    void stop() override { throw std::runtime_error("a fault"); }
    void end(const protocol::Problem&) override {}
  };
  open_connections.stop_all();
  EXPECT_THROW(users::OpenConnections::Entry(open_connections, std::make_shared<Bad>(), nullptr), std::runtime_error);
  EXPECT_EQ(open_connections.size(), 0U);
}

}  // namespace
}  // namespace server::connection::connection_fault_test
