#include "server/api/game_stream.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <future>
#include <stdexcept>

namespace server::api::game_stream_test {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using Line = std::optional<std::string>;

/// Runs the tasks of a stream on the thread of the test. No test waits for the silence: it is over
/// at once, or longer than any test.
class GameStreamTest : public testing::Test {
 protected:
  std::shared_ptr<GameStream> stream_with(std::chrono::steady_clock::duration silence) {
    return std::make_shared<GameStream>(io.get_executor(), actor::Source{}, silence);
  }
  /// Begins to wait for the next line.
  std::future<Line> wait_for(GameStream& stream) {
    auto line = asio::co_spawn(io, stream.next(), asio::use_future);
    settle();
    return line;
  }
  /// Runs all tasks that are ready.
  void settle() {
    io.restart();
    io.poll();
  }
  static bool is_ready(const std::future<Line>& line) { return line.wait_for(0s) == std::future_status::ready; }
  /// Returns a line that must be ready.
  static Line line_of(std::future<Line> line) {
    if (!is_ready(line)) throw std::runtime_error("the stream sends nothing");
    return line.get();
  }

  asio::io_context io;
};

TEST_F(GameStreamTest, SendsBlankLineAfterSilence) {
  const auto stream = stream_with(0s);
  EXPECT_EQ(line_of(wait_for(*stream)), "\n");
  EXPECT_EQ(line_of(wait_for(*stream)), "\n");
}

TEST_F(GameStreamTest, SendsNothingDuringSilence) {
  const auto stream = stream_with(1h);
  auto line = wait_for(*stream);
  EXPECT_FALSE(is_ready(line));
  stream->deliver(protocol::Pong{7});
  settle();
  EXPECT_EQ(line_of(std::move(line)), protocol::Message(protocol::Pong{7}).text() + "\n");
}

TEST_F(GameStreamTest, SendsWaitingMessageBeforeBlankLine) {
  const auto stream = stream_with(0s);
  stream->deliver(protocol::Pong{7});
  settle();
  EXPECT_EQ(line_of(wait_for(*stream)), protocol::Message(protocol::Pong{7}).text() + "\n");
  EXPECT_EQ(line_of(wait_for(*stream)), "\n");
}

TEST_F(GameStreamTest, EndsDuringSilence) {
  const auto stream = stream_with(1h);
  auto line = wait_for(*stream);
  stream->stop();
  settle();
  EXPECT_EQ(line_of(std::move(line)), std::nullopt);
}

}  // namespace
}  // namespace server::api::game_stream_test
