#include "server/app/suspend_watchdog.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>

#include "tests/server/support/driven.hpp"
#include "tests/support/eventually.hpp"

namespace server::app::suspend_watchdog_test {
namespace {

using namespace server::protocol;
using namespace server::room;

/// Log without games.
class NoLog : public GameLog {
 public:
  void append(const Outline&, std::vector<Event>, Appended) override {}
  void append_line(std::string_view, const LoggedLine&, Appended) override {}
  void delete_lines(std::string_view, const std::string&, Appended) override {}
  void load(std::string_view, const Requester&, Loaded) override {}
};

// The detector asks for the CPU time at each beat. It may ask another time when a test asks it.
TEST(SuspendWatchdogTest, StalledIoThreadIsNoSuspend) {
  const StoppedClock clock;
  std::atomic<int> beats = 0;
  boost::asio::io_context io;
  NoLog log;
  SuspendDetector suspend_detector(unix_milliseconds(), [&beats] {
    ++beats;
    return 0;
  });
  Rooms rooms({io.get_executor()}, log, nullptr, &suspend_detector);
  SuspendWatchdog suspend_watchdog(io, suspend_detector, rooms);
  suspend_watchdog.begin();
  // The thread of the test is an I/O thread that is blocked and then queries the detector.
  for (auto stalled = 0 * fixed::kBeat; stalled < 2 * fixed::kMissedBeats; stalled += fixed::kBeat) {
    const int before = beats;
    StoppedClock::turn(fixed::kBeat);
    ASSERT_TRUE(support::eventually([&] { return beats > before; }));
  }
  EXPECT_EQ(suspend_detector.stopped(unix_milliseconds()), 0);
}

}  // namespace
}  // namespace server::app::suspend_watchdog_test
