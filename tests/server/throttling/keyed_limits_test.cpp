#include "server/throttling/keyed_limits.hpp"

#include <gtest/gtest.h>

#include "server/config/limits.hpp"

namespace server::throttling::keyed_limits_test {
namespace {

using std::chrono::seconds;

const KeyedLimits::Clock::time_point kStart = KeyedLimits::Clock::time_point(seconds(1'000));

/// Rate limits in a table with capacity for 100 keys.
class KeyedLimitsTest : public testing::Test {
 protected:
  KeyedLimitsTest() {
    Limits few;
    few.counted_keys = 100;
    set_limits(few);
  }
  ~KeyedLimitsTest() override { set_limits({}); }

  int taken(const std::string& key, int tries, KeyedLimits::Clock::time_point now = kStart) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += keyed.take(key, now) ? 1 : 0;
    return count;
  }

  KeyedLimits keyed{Rate{3, 0.1}};
};

TEST_F(KeyedLimitsTest, CountsEachKeySeparately) {
  EXPECT_EQ(taken("a", 5), 3);
  EXPECT_EQ(taken("b", 5), 3);
}

TEST_F(KeyedLimitsTest, RefillsTokensWithTime) {
  EXPECT_EQ(taken("a", 5), 3);
  EXPECT_EQ(taken("a", 5, kStart + seconds(9)), 0);
  EXPECT_EQ(taken("a", 5, kStart + seconds(20)), 2);
  EXPECT_EQ(taken("a", 5, kStart + seconds(900)), 3);
}

TEST_F(KeyedLimitsTest, AllowsDoesNotTakeToken) {
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(keyed.allows("a", kStart));
  EXPECT_EQ(taken("a", 5), 3);
  EXPECT_FALSE(keyed.allows("a", kStart));
  EXPECT_TRUE(keyed.allows("a", kStart + seconds(10)));
}

TEST_F(KeyedLimitsTest, ServesNewKeysWhenTableIsFull) {
  for (int i = 0; i < 1'000; ++i) {
    ASSERT_TRUE(keyed.take("key" + std::to_string(i), kStart)) << i;
    ASSERT_LE(keyed.size(), limits().counted_keys);
  }
}

TEST_F(KeyedLimitsTest, KeepsExhaustedKeyWhileOthersCome) {
  taken("flood", 3);
  for (int i = 0; i < 1'000; ++i) keyed.take("key" + std::to_string(i), kStart);
  EXPECT_EQ(taken("flood", 5), 0);
  for (int i = 0; i < 1'000; ++i) taken("twice" + std::to_string(i), 2);
  EXPECT_EQ(taken("flood", 5), 0) << "others have more left and are evicted first";
}

TEST_F(KeyedLimitsTest, ForgetsKeysWithFullBuckets) {
  for (int i = 0; i < 100; ++i) keyed.take("key" + std::to_string(i), kStart);
  for (int i = 0; i < 100; ++i) keyed.take("one", kStart + seconds(60 + 20 * i));
  EXPECT_EQ(keyed.size(), 1U);
}

TEST_F(KeyedLimitsTest, KeepsNothingWithoutLimit) {
  KeyedLimits unlimited(Rate{3, 0});
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(unlimited.take("a", kStart));
  EXPECT_EQ(unlimited.size(), 0U);
}

}  // namespace
}  // namespace server::throttling::keyed_limits_test
