#include "server/throttling/abuse_log.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace server::throttling::abuse_log_test {
namespace {

using std::chrono::seconds;

const AbuseLog::Clock::time_point kStart = AbuseLog::Clock::time_point(seconds(1000));

class AbuseLogTest : public testing::Test {
 protected:
  std::vector<std::string> take() { return std::exchange(lines, {}); }

  std::vector<std::string> lines;
  AbuseLog abuse_log{[this](const std::string& line) { lines.push_back(line); }};
};

TEST_F(AbuseLogTest, LogsAddressAndCause) {
  abuse_log.report(Abuse::kFlood, "192.0.2.1", kStart);
  abuse_log.report(Abuse::kNoReading, "192.0.2.1", kStart);
  abuse_log.report(Abuse::kTooManyInAll, "", kStart);
  EXPECT_EQ(take(),
            (std::vector<std::string>{"192.0.2.1: closed: sends too many messages", "192.0.2.1: closed: slow consumer",
                                      "connections are rejected: too many are open"}));
}

TEST_F(AbuseLogTest, LogsRepeatsTogetherAfterInterval) {
  for (int i = 0; i < 100; ++i) abuse_log.report(Abuse::kFlood, "192.0.2.1", kStart + seconds(i / 20));
  EXPECT_EQ(take().size(), 1U);
  abuse_log.sweep(kStart + seconds(9));
  EXPECT_TRUE(take().empty());
  abuse_log.sweep(kStart + seconds(10));
  const auto reported = take();
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_TRUE(reported.front().ends_with("(99 times)")) << reported.front();
  abuse_log.sweep(kStart + seconds(60));
  EXPECT_TRUE(take().empty()) << "nothing is left to tell";
  EXPECT_EQ(abuse_log.counts().counts(), (std::map<std::string, std::uint64_t>{{"flood", 100}}));
}

TEST_F(AbuseLogTest, BoundsLogForManyAddresses) {
  std::size_t reported = 0;
  for (int i = 0; i < 100'000; ++i) {
    const auto now = kStart + std::chrono::milliseconds(i);
    abuse_log.report(Abuse::kBadFrames, "2001:db8:" + std::to_string(i) + "::", now);
    if (i % 30'000 == 0) abuse_log.sweep(now);
    reported += take().size();
  }
  EXPECT_LE(reported, 30U + 100U) << "one a second";
  EXPECT_GE(reported, 100U);
}

}  // namespace
}  // namespace server::throttling::abuse_log_test
