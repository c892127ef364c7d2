#include "server/transport/flush_queue.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"

namespace server::transport::flush_queue_test {
namespace {

class Counted : public Flushable {
 public:
  explicit Counted(std::function<void()> flush) : flush_(std::move(flush)) {}
  void flush_in_queue() override { flush_(); }

 private:
  std::function<void()> flush_;
};

TEST(FlushQueueTest, FlushesInOrder) {
  boost::asio::io_context context(1);
  auto& queue = boost::asio::use_service<FlushQueue>(context);
  std::string order;
  for (const char name : {'a', 'b', 'c'}) queue.add(std::make_shared<Counted>([&order, name] { order += name; }));
  EXPECT_EQ(order, "") << "add() sends nothing itself";
  context.run();
  EXPECT_EQ(order, "abc");
}

TEST(FlushQueueTest, LetsOtherHandlersRunBetweenSlices) {
  boost::asio::io_context context(1);
  auto& queue = boost::asio::use_service<FlushQueue>(context);
  std::size_t flushed = 0;
  std::size_t flushed_before_other = 0;
  for (std::size_t i = 0; i < 10 * fixed::kFlushesAtOnce; ++i) {
    queue.add(std::make_shared<Counted>([&] {
      if (++flushed == 1) boost::asio::post(context, [&] { flushed_before_other = flushed; });
    }));
  }
  context.run();
  EXPECT_EQ(flushed, 10 * fixed::kFlushesAtOnce);
  EXPECT_LE(flushed_before_other, fixed::kFlushesAtOnce);
}

TEST(FlushQueueTest, FlushesOthersAfterFaultOfOne) {
  boost::asio::io_context context(1);
  auto& queue = boost::asio::use_service<FlushQueue>(context);
  bool flushed = false;
  queue.add(std::make_shared<Counted>([] { throw std::runtime_error("a fault"); }));
  queue.add(std::make_shared<Counted>([&] { flushed = true; }));
  EXPECT_THROW(context.run(), std::runtime_error);
  context.run();
  EXPECT_TRUE(flushed);
}

TEST(FlushQueueTest, DropsWaitingStreamsWithItsContext) {
  std::weak_ptr<Counted> waiting;
  {
    boost::asio::io_context context(1);
    const auto stream = std::make_shared<Counted>([] {});
    waiting = stream;
    boost::asio::use_service<FlushQueue>(context).add(stream);
  }
  EXPECT_TRUE(waiting.expired());
}

}  // namespace
}  // namespace server::transport::flush_queue_test
