#include "server/connection/round_trip.hpp"

#include <gtest/gtest.h>

namespace server::connection::round_trip_test {
namespace {

using namespace std::chrono_literals;

class RoundTripTest : public testing::Test {
 protected:
  /// Completes a ping whose answer takes `time`.
  void measure(std::chrono::milliseconds time) {
    const std::string payload = round_trip.ping(now);
    now += time;
    round_trip.pong(payload, now);
  }

  RoundTrip round_trip;
  RoundTrip::Clock::time_point now{1s};
};

TEST_F(RoundTripTest, IsZeroBeforeFirstPong) {
  EXPECT_EQ(round_trip.value(), 0);
  round_trip.ping(now);
  EXPECT_EQ(round_trip.value(), 0);
}

TEST_F(RoundTripTest, IsShortestOfLastFour) {
  measure(120ms);
  EXPECT_EQ(round_trip.value(), 120);
  measure(80ms);
  measure(300ms);
  EXPECT_EQ(round_trip.value(), 80);
  for (int i = 0; i < 3; ++i) measure(200ms);
  EXPECT_EQ(round_trip.value(), 200) << "a slower network is noticed after four measures";
}

TEST_F(RoundTripTest, IgnoresUnsolicitedPongs) {
  const std::string payload = round_trip.ping(now);
  round_trip.pong("", now + 1ms);
  round_trip.pong("77", now + 1ms);
  EXPECT_EQ(round_trip.value(), 0);
  round_trip.pong(payload, now + 50ms);
  round_trip.pong(payload, now + 1ms);
  EXPECT_EQ(round_trip.value(), 50) << "the same answer again";
  round_trip.ping(now + 1s);
  round_trip.pong(payload, now + 1s);
  EXPECT_EQ(round_trip.value(), 50) << "the answer to the ping before";
}

TEST_F(RoundTripTest, ReportsWhetherPongMatchesPing) {
  const std::string payload = round_trip.ping(now);
  EXPECT_FALSE(round_trip.pong("unasked", now));
  EXPECT_TRUE(round_trip.pong(payload, now));
  EXPECT_FALSE(round_trip.pong(payload, now)) << "answered already";
}

}  // namespace
}  // namespace server::connection::round_trip_test
