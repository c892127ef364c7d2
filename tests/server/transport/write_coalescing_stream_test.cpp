#include "server/transport/write_coalescing_stream.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "tests/support/network/raw_client.hpp"

namespace server::transport::write_coalescing_stream_test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr unsigned char kText = 0x81;

/// Stream connected to a client socket.
class WriteCoalescingStreamTest : public testing::Test {
 protected:
  WriteCoalescingStreamTest() {
    tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
    client.connect(acceptor.local_endpoint());
    stream = std::make_unique<WriteCoalescingStream>(boost::beast::tcp_stream(acceptor.accept()));
  }

  /// Returns the bytes that the client has received once the stream is idle.
  std::string received() {
    context.restart();
    std::string bytes;
    for (int idle = 0; idle < 3; ++idle) {
      if (context.poll() > 0 || client.available() > 0) idle = 0;
      std::string some(client.available(), '\0');
      bytes += some.substr(0, asio::read(client, asio::buffer(some)));
    }
    return bytes;
  }

  asio::io_context context{1};
  tcp::socket client{context};
  std::unique_ptr<WriteCoalescingStream> stream;
};

TEST_F(WriteCoalescingStreamTest, FramesMessagesOfAllLengths) {
  for (const std::size_t length : {0UL, 1UL, 125UL, 126UL, 65'535UL, 65'536UL, 100'000UL}) {
    const std::string message(length, 'x');
    ASSERT_TRUE(stream->push_text(message));
    stream->flush();
    EXPECT_EQ(received(), support::server_frame(kText, message)) << length;
  }
}

TEST_F(WriteCoalescingStreamTest, SendsGatheredMessagesOnFlush) {
  ASSERT_TRUE(stream->push_text("one"));
  ASSERT_TRUE(stream->push_text("two"));
  EXPECT_EQ(received(), "") << "more may come";
  stream->flush();
  EXPECT_EQ(client.available(), 10U);
}

TEST_F(WriteCoalescingStreamTest, SendsInTurnOrWithNextFlush) {
  ASSERT_TRUE(stream->push_text("one"));
  stream->flush_in_turn();
  EXPECT_EQ(client.available(), 0U) << "its turn comes later";
  EXPECT_EQ(received(), support::server_frame(kText, "one"));
  ASSERT_TRUE(stream->push_text("two"));
  stream->flush_in_turn();
  ASSERT_TRUE(stream->push_text("three"));
  stream->flush();
  EXPECT_EQ(received(), support::server_frame(kText, "two") + support::server_frame(kText, "three"));
}

TEST_F(WriteCoalescingStreamTest, TakesAnyNumberOfMessagesBeforeItsTurn) {
  for (std::size_t i = 0; i < 3 * fixed::kOutboxMessages; ++i) {
    ASSERT_TRUE(stream->push_text("message")) << i;
    stream->flush_in_turn();
  }
  EXPECT_EQ(received().size(), 3 * fixed::kOutboxMessages * 9);
}

TEST_F(WriteCoalescingStreamTest, KeepsOrderOfMessagesAndControlFrames) {
  ASSERT_TRUE(stream->push_text("before"));
  std::size_t written = 0;
  stream->async_write_some(asio::buffer("\x89\x00", 2), [&](auto, std::size_t bytes) { written = bytes; });
  ASSERT_TRUE(stream->push_text("after"));
  EXPECT_EQ(received(), support::server_frame(kText, "before") + std::string("\x89\x00", 2) +
                            support::server_frame(kText, "after"));
  EXPECT_EQ(written, 2U);
}

TEST_F(WriteCoalescingStreamTest, RejectsMessagesForSlowConsumer) {
  const std::string message(1000, 'x');
  std::size_t taken = 0;
  while (taken < 100'000 && stream->push_text(message)) {
    ++taken;
    stream->flush();
    context.restart();
    context.poll();
  }
  ASSERT_LT(taken, 100'000U);
  EXPECT_GE(taken, fixed::kOutboxMessages);
  EXPECT_EQ(received().size(), taken * (message.size() + 4)) << "what was taken comes when he reads on";
  EXPECT_TRUE(stream->push_text(message)) << "and then there is room again";
}

TEST_F(WriteCoalescingStreamTest, DoesNotCountLargestMessage) {
  const std::string large(20 * limits().outbox_bytes, 'x');
  EXPECT_TRUE(stream->push_text("before"));
  EXPECT_TRUE(stream->push_text(large));
  stream->flush();
  EXPECT_LT(client.available(), large.size()) << "the system does not take it at once";
  EXPECT_TRUE(stream->push_text("after"));
  EXPECT_FALSE(stream->push_text(std::string(limits().outbox_bytes, 'x')));
  EXPECT_EQ(received(), support::server_frame(kText, "before") + support::server_frame(kText, large) +
                            support::server_frame(kText, "after"));
}

TEST_F(WriteCoalescingStreamTest, SharesLargeMessagesInOrder) {
  const auto large = std::make_shared<const std::string>(10'000, 'x');
  const auto small = std::make_shared<const std::string>("small");
  std::string expected;
  for (const auto& message : {small, large, small, large, large, small}) {
    ASSERT_TRUE(stream->push_text(message));
    expected += support::server_frame(kText, *message);
  }
  EXPECT_EQ(large.use_count(), 4) << "not copied";
  EXPECT_EQ(small.use_count(), 1);
  stream->flush();
  EXPECT_EQ(received(), expected);
  EXPECT_EQ(large.use_count(), 1);
}

TEST_F(WriteCoalescingStreamTest, SendsRestOfSharedMessages) {
  const auto large = std::make_shared<const std::string>(20 * limits().outbox_bytes, 'x');
  ASSERT_TRUE(stream->push_text(large));
  ASSERT_TRUE(stream->push_text("after"));
  stream->flush();
  EXPECT_EQ(received(), support::server_frame(kText, *large) + support::server_frame(kText, "after"));
}

TEST_F(WriteCoalescingStreamTest, ReportsWaitingBytes) {
  std::vector<std::size_t> reported;
  stream->watch({.may_wait =
                     [&](std::size_t bytes) {
                       reported.push_back(bytes);
                       return true;
                     },
                 .cut_off = [] { ADD_FAILURE(); },
                 .empty_frames = {}});
  ASSERT_TRUE(stream->push_text("small"));
  stream->flush();
  EXPECT_TRUE(reported.empty()) << "the system takes it at once";
  const std::string large(20 * limits().outbox_bytes, 'x');
  ASSERT_TRUE(stream->push_text(large));
  stream->flush();
  EXPECT_EQ(reported, std::vector<std::size_t>{support::server_frame(kText, large).size()});
  EXPECT_GE(received().size(), large.size());
  EXPECT_EQ(reported.back(), 0U);
}

TEST_F(WriteCoalescingStreamTest, CutsOffAboveByteLimit) {
  int cuts = 0;
  const auto nothing = [](std::size_t bytes) { return bytes == 0; };
  stream->watch({.may_wait = nothing, .cut_off = [&] { ++cuts; }, .empty_frames = {}});
  ASSERT_TRUE(stream->push_text(std::string(20 * limits().outbox_bytes, 'x')));
  stream->flush();
  EXPECT_EQ(cuts, 1);
  EXPECT_FALSE(stream->next_layer().socket().is_open());
}

TEST_F(WriteCoalescingStreamTest, CutsOffStalledReader) {
  Limits hurried;
  hurried.socket_write_time = std::chrono::seconds(1);
  set_limits(hurried);
  int cuts = 0;
  stream->watch({.may_wait = {}, .cut_off = [&] { ++cuts; }, .empty_frames = {}});
  ASSERT_TRUE(stream->push_text(std::string(20 * limits().outbox_bytes, 'x')));
  stream->flush();
  context.run();
  set_limits({});
  EXPECT_EQ(cuts, 1);
  EXPECT_FALSE(stream->next_layer().socket().is_open());
}

TEST_F(WriteCoalescingStreamTest, CompletesPartialWrites) {
  const std::string large(1'000'000, 'x');
  bool ended = false;
  asio::async_write(*stream, asio::buffer(large), [&](auto failed, std::size_t) { ended = !failed; });
  EXPECT_EQ(received().size(), large.size());
  EXPECT_TRUE(ended);
}

TEST_F(WriteCoalescingStreamTest, ReportsClosedConnectionToWriters) {
  client.close();
  boost::beast::error_code failed;
  for (int i = 0; i < 50 && !failed; ++i) {
    stream->async_write_some(asio::buffer("x", 1), [&](auto error, std::size_t) { failed = error; });
    context.restart();
    context.poll();
  }
  EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace server::transport::write_coalescing_stream_test
