#include "server/room/parts/suspend_detector.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace server::room::suspend_detector_test {
namespace {

/// Suspend detection with processor time set by the test. Times are in milliseconds.
class SuspendDetectionTest : public testing::Test {
 protected:
  static constexpr std::int64_t kBeat = std::chrono::milliseconds(fixed::kBeat).count();

  /// Advances the time without a beat. `cpu` is the processor time that the process used.
  void pass(std::int64_t time, std::int64_t cpu) {
    now += time;
    *used += cpu;
  }

  std::int64_t now = 1'000'000;
  std::shared_ptr<std::int64_t> used = std::make_shared<std::int64_t>(500);
  SuspendDetector suspend_detector{now, [used = used] { return *used; }};
};

TEST_F(SuspendDetectionTest, CountsSuspendOfIdleProcess) {
  pass(20'000, 3);
  EXPECT_EQ(suspend_detector.beat(now), 20'000 - kBeat - 3);
  EXPECT_EQ(suspend_detector.stopped(now), 20'000 - kBeat - 3) << "it is counted once";
}

TEST_F(SuspendDetectionTest, CountsSuspendForFirstCaller) {
  pass(5'000, 0);
  EXPECT_EQ(suspend_detector.stopped(now), 5'000 - kBeat);
  pass(10, 1);
  EXPECT_EQ(suspend_detector.beat(now), 5'000 - kBeat);
}

TEST_F(SuspendDetectionTest, CountsNothingWhileBeating) {
  for (int i = 0; i < 100; ++i) {
    pass(kBeat + i % 7, i % 3 == 0 ? kBeat : 0);
    EXPECT_EQ(suspend_detector.beat(now), 0);
  }
}

TEST_F(SuspendDetectionTest, IgnoresLoadOfOwnProcess) {
  // One busy thread, then four: the watchdog waited for a processor.
  pass(45'000, 44'990);
  EXPECT_EQ(suspend_detector.stopped(now), 0);
  pass(45'000, 180'000);
  EXPECT_EQ(suspend_detector.beat(now), 0);
}

TEST_F(SuspendDetectionTest, CountsNoMoreThanProven) {
  // Busy for two of ten seconds and suspended for eight.
  pass(10'000, 2'000);
  EXPECT_LE(suspend_detector.beat(now), 8'000);
  EXPECT_GE(suspend_detector.beat(now), 8'000 - kBeat);
}

TEST_F(SuspendDetectionTest, SumsUpShortSuspends) {
  constexpr std::int64_t kStop = 850;
  std::int64_t counted = 0;
  for (int i = 0; i < 12; ++i) {
    pass(kStop + kBeat, 1);
    counted = suspend_detector.beat(now);
    pass(kBeat, 1);
    suspend_detector.beat(now);
  }
  EXPECT_EQ(counted, 12 * (kStop - 1));
}

TEST_F(SuspendDetectionTest, IgnoresShortSilence) {
  pass(std::chrono::milliseconds(fixed::kMissedBeats).count(), 0);
  EXPECT_EQ(suspend_detector.beat(now), 0);
}

TEST_F(SuspendDetectionTest, RemembersSuspendsForForgottenRooms) {
  const std::int64_t begin = now;
  pass(10'000, 0);
  suspend_detector.beat(now);
  const std::int64_t first = now;
  pass(100, 0);
  suspend_detector.beat(now);
  pass(20'000, 0);
  suspend_detector.beat(now);
  EXPECT_EQ(suspend_detector.stopped_after(begin), 30'000 - 2 * kBeat);
  EXPECT_EQ(suspend_detector.stopped_after(first), 20'000 - kBeat);
  EXPECT_EQ(suspend_detector.stopped_after(now - 5'000), 5'000) << "the part after that time";
  EXPECT_EQ(suspend_detector.stopped_after(now), 0);
}

TEST(ProcessCpuTest, GrowsWithWork) {
  const std::int64_t before = process_cpu_milliseconds();
  volatile unsigned sum = 0;
  while (process_cpu_milliseconds() < before + 20) sum = sum + 1;
  EXPECT_GE(process_cpu_milliseconds(), before + 20);
}

}  // namespace
}  // namespace server::room::suspend_detector_test
