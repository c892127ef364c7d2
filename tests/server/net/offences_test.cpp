#include "server/net/offences.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace server {
namespace {

using std::chrono::seconds;

const Offences::Clock::time_point kStart = Offences::Clock::time_point(seconds(1000));

class OffencesTest : public testing::Test {
 protected:
  std::vector<std::string> take() { return std::exchange(lines, {}); }

  std::vector<std::string> lines;
  Offences offences{[this](const std::string& line) { lines.push_back(line); }};
};

TEST_F(OffencesTest, AreToldAtOnceWithTheAddressAndTheCause) {
  offences.tell(Offence::kFlood, "192.0.2.1", kStart);
  offences.tell(Offence::kNoReading, "192.0.2.1", kStart);
  offences.tell(Offence::kTooManyInAll, "", kStart);
  EXPECT_EQ(take(), (std::vector<std::string>{"192.0.2.1: cut off: sends more messages than a socket may",
                                              "192.0.2.1: cut off: does not read what is sent",
                                              "connections are turned away: as many are open as there may be"}));
}

TEST_F(OffencesTest, AreToldAgainOnlyAfterAWhileWithTheirNumber) {
  for (int i = 0; i < 100; ++i) offences.tell(Offence::kFlood, "192.0.2.1", kStart + seconds(i / 20));
  EXPECT_EQ(take().size(), 1U);
  offences.sweep(kStart + seconds(9));
  EXPECT_TRUE(take().empty());
  offences.sweep(kStart + seconds(10));
  const auto told = take();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_TRUE(told.front().ends_with("(99 times)")) << told.front();
  offences.sweep(kStart + seconds(60));
  EXPECT_TRUE(take().empty()) << "nothing is left to tell";
  EXPECT_EQ(offences.counts().counts(), (std::map<std::string, std::uint64_t>{{"flood", 100}}));
}

TEST_F(OffencesTest, DoNotFillTheLogFromManyAddresses) {
  std::size_t told = 0;
  for (int i = 0; i < 100'000; ++i) {
    const auto now = kStart + std::chrono::milliseconds(i);
    offences.tell(Offence::kBadFrames, "2001:db8:" + std::to_string(i) + "::", now);
    if (i % 30'000 == 0) offences.sweep(now);
    told += take().size();
  }
  EXPECT_LE(told, 30U + 100U) << "one a second";
  EXPECT_GE(told, 100U);
}

}  // namespace
}  // namespace server
