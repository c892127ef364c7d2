#include "server/throttling/login_throttle.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/config/fixed_limits.hpp"

namespace server::throttling::login_throttle_test {
namespace {

using std::chrono::seconds;

const LoginThrottle::Clock::time_point kStart = LoginThrottle::Clock::time_point(seconds(1'000));

std::string address(int i) {
  return "10." + std::to_string(i / 65'536) + "." + std::to_string(i / 256 % 256) + "." + std::to_string(i % 256);
}

class LoginThrottleTest : public testing::Test {
 protected:
  /// Counts the accepted logins to the account, each from a different address.
  int taken_from_everywhere(const std::string& account, int logins) {
    int count = 0;
    for (int i = 0; i < logins; ++i) count += throttle.take_login(account, address(next_++), kStart) ? 1 : 0;
    return count;
  }
  int taken(const std::string& account, const std::string& from, int logins) {
    int count = 0;
    for (int i = 0; i < logins; ++i) count += throttle.take_login(account, from, kStart) ? 1 : 0;
    return count;
  }

  LoginThrottle throttle;
  const int tries = static_cast<int>(fixed::kAccountTries);

 private:
  int next_ = 0;
};

TEST_F(LoginThrottleTest, LimitsAccountOverAllAddresses) {
  EXPECT_EQ(taken_from_everywhere("hana", 1'000), tries);
}

TEST_F(LoginThrottleTest, RejectedAddressCountsForNoAccount) {
  int allowed = 0;
  for (int i = 0; i < 10'600; ++i) allowed += throttle.take_login("name" + std::to_string(i), "192.0.2.1", kStart);
  EXPECT_EQ(allowed, static_cast<int>(fixed::kAddressTries));
  EXPECT_EQ(taken("hana", "192.0.2.1", 100), 0);
  EXPECT_EQ(taken("hana", "192.0.2.2", 100), tries) << "the tries that were refused did not count";
  EXPECT_TRUE(throttle.take_sign_up("p1", "192.0.2.3", kStart));
  EXPECT_TRUE(throttle.take_confirmation("hana", "192.0.2.3", kStart));
}

TEST_F(LoginThrottleTest, ManyNamesLockOutNoAccount) {
  EXPECT_EQ(taken_from_everywhere("hana", tries), tries);
  for (int i = 0; i < 30'000; ++i) throttle.take_login("name" + std::to_string(i), address(100'000 + i), kStart);
  EXPECT_EQ(taken_from_everywhere("taro", 1), 1);
  EXPECT_EQ(taken_from_everywhere("hana", 1), 0) << "nor do they free an account that is being guessed at";
}

TEST_F(LoginThrottleTest, WrongAttemptsElsewhereSpareKnownAddress) {
  throttle.remember("hana", "192.0.2.1");
  taken_from_everywhere("hana", 1'000);
  EXPECT_EQ(taken("hana", "192.0.2.1", 100), tries) << "a budget of its own, and no larger";
  EXPECT_EQ(taken("hana", "192.0.2.2", 100), 0);
}

TEST_F(LoginThrottleTest, KnownAddressIsPerAccount) {
  throttle.remember("hana", "192.0.2.1");
  taken_from_everywhere("taro", 1'000);
  EXPECT_EQ(taken("taro", "192.0.2.1", 5), 0);
}

TEST_F(LoginThrottleTest, LoginsDoNotUseUpConfirmations) {
  taken_from_everywhere("hana", 1'000);
  int confirmed = 0;
  for (int i = 0; i < 100; ++i) confirmed += throttle.take_confirmation("hana", address(200'000 + i), kStart);
  EXPECT_EQ(confirmed, tries);
}

}  // namespace
}  // namespace server::throttling::login_throttle_test
