#include "server/net/throttle.hpp"

#include <gtest/gtest.h>

#include "server/limits.hpp"

namespace server {
namespace {

using std::chrono::seconds;

const RateLimit::Clock::time_point kStart = RateLimit::Clock::time_point(seconds(1'000));

TEST(KeyedLimitsTest, CountEachKeyByItself) {
  KeyedLimits keyed({2, 0.1});
  EXPECT_TRUE(keyed.take("a", kStart));
  EXPECT_TRUE(keyed.take("a", kStart));
  EXPECT_FALSE(keyed.take("a", kStart));
  EXPECT_TRUE(keyed.take("b", kStart));
  EXPECT_TRUE(keyed.take("a", kStart + seconds(10)));
  EXPECT_FALSE(keyed.take("a", kStart + seconds(10)));
}

TEST(KeyedLimitsTest, ForgetOnlyWhatIsWholeAgain) {
  KeyedLimits keyed({2, 0.1});
  keyed.take("a", kStart);
  keyed.take("a", kStart);
  keyed.sweep(kStart + seconds(5));
  EXPECT_FALSE(keyed.take("a", kStart + seconds(5)));
}

TEST(KeyedLimitsTest, RefuseNewKeysWhenThereAreTooMany) {
  KeyedLimits keyed({2, 0.1});
  for (std::size_t i = 0; i < limits().counted_keys; ++i) ASSERT_TRUE(keyed.take(std::to_string(i), kStart));
  EXPECT_FALSE(keyed.take("one more", kStart));
  EXPECT_TRUE(keyed.take("7", kStart));
  EXPECT_TRUE(keyed.take("one more", kStart + seconds(21))) << "the others are forgotten";
}

}  // namespace
}  // namespace server
