#include "server/http/response_stream.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <future>
#include <thread>

#include "tests/support/network/raw_client.hpp"

namespace server::http::response_stream_test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Sends one streamed response to the first client that connects.
class ResponseStreamTest : public testing::Test {
 protected:
  ~ResponseStreamTest() override {
    if (thread.joinable()) thread.join();
  }

  void serve(BodyStream source, unsigned version = 11) {
    Response response;
    response.stream = std::move(source);
    std::promise<std::exception_ptr> promise;
    ended = promise.get_future();
    thread = std::thread([this, response, version, promise = std::move(promise)]() mutable {
      asio::co_spawn(io, answer(response, version), [&](const std::exception_ptr& fault) { promise.set_value(fault); });
      io.run();
    });
  }

  [[nodiscard]] int port() const { return acceptor.local_endpoint().port(); }

  asio::io_context io;
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::future<std::exception_ptr> ended;
  std::thread thread;

 private:
  asio::awaitable<void> answer(Response response, unsigned version) {
    boost::beast::tcp_stream stream(co_await acceptor.async_accept(asio::use_awaitable));
    co_await write_stream(stream, response, version, false);
  }
};

/// Returns a source that yields the pieces in turn.
BodyStream pieces(std::vector<std::string> list) {
  auto rest = std::make_shared<std::vector<std::string>>(std::move(list));
  return [rest]() -> asio::awaitable<std::optional<std::string>> {
    if (rest->empty()) co_return std::nullopt;
    std::string piece = rest->front();
    rest->erase(rest->begin());
    co_return piece;
  };
}

TEST_F(ResponseStreamTest, WritesPiecesAsChunks) {
  serve(pieces({"one\n", "", "three\n"}));
  const std::string answer = support::RawClient(port()).read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_NE(answer.find("Transfer-Encoding: chunked"), std::string::npos) << answer;
  EXPECT_NE(answer.find("Content-Security-Policy"), std::string::npos);
  EXPECT_TRUE(answer.ends_with("\r\n\r\n4\r\none\n\r\n6\r\nthree\n\r\n0\r\n\r\n")) << answer;
}

TEST_F(ResponseStreamTest, WritesHttp10WithoutChunks) {
  serve(pieces({"one\n", "two\n"}), 10);
  const std::string answer = support::RawClient(port()).read_to_end();
  EXPECT_EQ(answer.find("chunked"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\none\ntwo\n")) << answer;
}

TEST_F(ResponseStreamTest, ErrorTruncatesResponse) {
  serve([first = true]() mutable -> asio::awaitable<std::optional<std::string>> {
    if (!std::exchange(first, false)) throw std::runtime_error("the storage is gone");
    co_return "one\n";
  });
  const std::string answer = support::RawClient(port()).read_to_end();
  EXPECT_TRUE(answer.ends_with("4\r\none\n\r\n")) << answer;
  EXPECT_NE(ended.get(), nullptr);
}

TEST_F(ResponseStreamTest, CancelsSourceWhenClientDisconnects) {
  serve([first = true]() mutable -> asio::awaitable<std::optional<std::string>> {
    if (std::exchange(first, false)) co_return "one\n";
    asio::steady_timer never(co_await asio::this_coro::executor, std::chrono::hours(1));
    co_await never.async_wait(asio::use_awaitable);
    co_return std::nullopt;
  });
  {
    support::RawClient client(port());
    client.read_until("one\n");
  }
  ASSERT_EQ(ended.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_EQ(ended.get(), nullptr);
}

TEST_F(ResponseStreamTest, AppliesBackpressureToSource) {
  auto asked = std::make_shared<std::atomic<int>>(0);
  serve([asked]() -> asio::awaitable<std::optional<std::string>> {
    if (*asked == 100) co_return std::nullopt;
    ++*asked;
    co_return std::string(100'000, 'x');
  });
  support::RawClient client(port(), /*narrow=*/true);
  client.read_until("\r\n\r\n");
  // Ten megabytes do not fit into the buffers of two sockets.
  EXPECT_LT(*asked, 90);
  client.read_to_end();
  EXPECT_EQ(*asked, 100);
}

}  // namespace
}  // namespace server::http::response_stream_test
