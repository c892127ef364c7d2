#include "server/transport/call.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <functional>
#include <string>
#include <thread>

namespace server::transport::call_test {
namespace {

namespace asio = boost::asio;

using Done = std::function<void(std::string)>;

/// Returns the result of a coroutine that awaits `start`.
std::string result_of(const std::function<void(Done)>& start) {
  asio::io_context io;
  auto result = asio::co_spawn(io, call<std::string>(start), asio::use_future);
  io.run();
  return result.get();
}

TEST(CallTest, ReturnsAnswerFromOtherThread) {
  std::thread thread;
  EXPECT_EQ(result_of([&](Done done) { thread = std::thread([done = std::move(done)] { done("an answer"); }); }),
            "an answer");
  thread.join();
}

TEST(CallTest, ThrowsIfCallbackIsDropped) {
  EXPECT_THROW(result_of([](const Done&) {}), std::runtime_error);
}

}  // namespace
}  // namespace server::transport::call_test
