#include "server/throttling/slots.hpp"

#include <gtest/gtest.h>

#include "server/transport/reading_pace.hpp"

namespace server::throttling::slots_test {
namespace {

using namespace server::transport;

using std::chrono::seconds;

constexpr Slots::Clock::time_point kStart{};

TEST(SlotsTest, BoundsSlotsPerKeyAndInTotal) {
  Slots slots(3, 2);
  auto first = slots.take("a", kStart);
  const auto second = slots.take("a", kStart);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(slots.take("a", kStart));
  const auto other = slots.take("b", kStart);
  EXPECT_TRUE(other);
  EXPECT_FALSE(slots.take("c", kStart));
  first.reset();
  EXPECT_TRUE(slots.take("c", kStart)) << "free again once its holder has ended";
}

TEST(SlotsTest, NewcomerReplacesLongestHolder) {
  Slots slots(2, 1);
  const auto oldest = slots.take("a", kStart);
  const auto younger = slots.take("b", kStart + seconds(1));
  EXPECT_FALSE(slots.take("c", kStart + seconds(59)));
  const auto newcomer = slots.take("c", kStart + Slots::kSafe);
  ASSERT_TRUE(newcomer);
  EXPECT_TRUE(oldest->is_lost());
  EXPECT_FALSE(younger->is_lost());
  EXPECT_FALSE(slots.take("c", kStart + 2 * Slots::kSafe)) << "a key with a slot replaces nobody";
  EXPECT_TRUE(slots.take("a", kStart + 2 * Slots::kSafe)) << "a lost slot does not count for its key";
}

TEST(ReadingPaceTest, EndsTricklingReaders) {
  ReadingPace pace(1024);
  auto now = ReadingPace::Clock::time_point();
  pace.begin(10'240, now);
  now += seconds(70);
  EXPECT_TRUE(pace.end(now)) << "ten seconds after the minute of claim_after it has taken ten times the rate";
  pace.begin(1, now);
  now += seconds(1);
  EXPECT_FALSE(pace.end(now));
}

TEST(ReadingPaceTest, ExcludesTimeOfServer) {
  ReadingPace pace(1024);
  auto now = ReadingPace::Clock::time_point();
  for (int i = 0; i < 100; ++i) {
    now += seconds(100);
    pace.begin(10, now);
    EXPECT_TRUE(pace.end(now)) << i;
  }
}

TEST(ReadingPaceTest, ZeroRateEndsNoReader) {
  ReadingPace pace(0);
  pace.begin(1, ReadingPace::Clock::time_point());
  EXPECT_TRUE(pace.end(ReadingPace::Clock::time_point(seconds(100'000))));
}

}  // namespace
}  // namespace server::throttling::slots_test
