#include "server/app/suspend_watchdog.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "server/time.hpp"

// Watchdog thread in real time.
namespace server::app::suspend_watchdog_test {
namespace {

using namespace server::protocol;
using namespace server::room;

using namespace std::chrono_literals;

/// Log without games.
class NoLog : public GameLog {
 public:
  void append(const Outline&, std::vector<Event>, Appended) override {}
  void append_line(std::string_view, const LoggedLine&, Appended) override {}
  void delete_lines(std::string_view, const std::string&, Appended) override {}
  void load(std::string_view, const Requester&, Loaded) override {}
};

class SuspendWatchdogTest : public testing::Test {
 protected:
  boost::asio::io_context io;
  NoLog log;
  SuspendDetector suspend_detector{unix_milliseconds()};
  Rooms rooms{{io.get_executor()}, log, nullptr, &suspend_detector};
  SuspendWatchdog suspend_watchdog{io, suspend_detector, rooms};
};

TEST_F(SuspendWatchdogTest, StalledIoThreadIsNoSuspend) {
  suspend_watchdog.begin();
  // Simulates an I/O thread that is blocked and then queries the detector.
  std::this_thread::sleep_for(fixed::kMissedBeats + 300ms);
  EXPECT_EQ(suspend_detector.stopped(unix_milliseconds()), 0);
}

TEST_F(SuspendWatchdogTest, BusyThreadsAreNoSuspend) {
  suspend_watchdog.begin();
  const auto end = std::chrono::steady_clock::now() + fixed::kMissedBeats + 300ms;
  const auto work = [&] {
    while (std::chrono::steady_clock::now() < end) {
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  threads.clear();
  EXPECT_EQ(suspend_detector.stopped(unix_milliseconds()), 0);
}

}  // namespace
}  // namespace server::app::suspend_watchdog_test
