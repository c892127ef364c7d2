#include "server/app/io_threads.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>

namespace server::app::io_threads_test {
namespace {

namespace asio = boost::asio;
using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

/// Handler that must be destroyed without having run.
struct Held {
  std::shared_ptr<Socket> socket;
  std::shared_ptr<int> handlers;
  void operator()() const { FAIL() << "nobody runs the contexts"; }
};

TEST(IoThreadsTest, DestroysSocketsHeldByOtherThread) {
  const auto handlers = std::make_shared<int>();
  {
    IoThreads threads(2);
    const auto executors = threads.executors();
    for (const std::size_t home : {0U, 1U}) {
      const auto socket = std::make_shared<Socket>(executors[home]);
      for (const auto& executor : executors) asio::post(executor, Held{socket, handlers});
    }
    EXPECT_EQ(handlers.use_count(), 5);
  }
  EXPECT_EQ(handlers.use_count(), 1);
}

}  // namespace
}  // namespace server::app::io_threads_test
