#include "server/throttling/rate_limit.hpp"

#include <gtest/gtest.h>

namespace server::throttling::rate_limit_test {
namespace {

using std::chrono::milliseconds;

class RateLimitTest : public testing::Test {
 protected:
  int taken(RateLimit& limit, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += limit.take(now) ? 1 : 0;
    return count;
  }

  RateLimit::Clock::time_point now{std::chrono::hours(1)};
};

TEST_F(RateLimitTest, AllowsBurst) {
  RateLimit limit({5, 10});
  EXPECT_EQ(taken(limit, 20), 5);
}

TEST_F(RateLimitTest, RefillsWithTime) {
  RateLimit limit({5, 10});
  taken(limit, 5);
  now += milliseconds(99);
  EXPECT_EQ(taken(limit, 1), 0);
  now += milliseconds(2);
  EXPECT_EQ(taken(limit, 2), 1);
  now += milliseconds(301);
  EXPECT_EQ(taken(limit, 9), 3);
}

TEST_F(RateLimitTest, RefillsNoMoreThanBurst) {
  RateLimit limit({5, 10});
  taken(limit, 5);
  now += std::chrono::hours(9);
  EXPECT_EQ(taken(limit, 20), 5);
}

TEST_F(RateLimitTest, RejectedAttemptsCostNothing) {
  RateLimit limit({1, 1});
  taken(limit, 1);
  for (int i = 0; i < 9; ++i) {
    now += milliseconds(100);
    EXPECT_EQ(taken(limit, 1), 0);
  }
  now += milliseconds(101);
  EXPECT_EQ(taken(limit, 1), 1);
}

}  // namespace
}  // namespace server::throttling::rate_limit_test
