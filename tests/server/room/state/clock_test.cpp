#include "server/room/state/clock.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace server::room::clock_test {
namespace {

using namespace server::protocol;

using rules::Seat;

constexpr Seat kOne(0);
constexpr Seat kOther(1);
constexpr std::int64_t kDay = 86'400'000;

/// Returns a clock of two seats. Both have made their first move by 1000, and the first seat is on
/// turn.
Clock under_way(const TimeControl& control) {
  Clock clock(control, 2);
  clock.turn_to(kOne, 0);
  clock.moved(500, 0);
  clock.turn_to(kOther, 500);
  clock.moved(1000, 0);
  clock.turn_to(kOne, 1000);
  return clock;
}

TEST(ClockTest, DoesNotRunWithoutTimeControl) {
  const Clock clock = under_way(Untimed{});
  EXPECT_FALSE(clock.running());
  EXPECT_FALSE(clock.deadline());
}

TEST(ClockTest, FirstMovesTakeNoTime) {
  Clock clock(Fischer{60'000, 0}, 2);
  clock.turn_to(kOne, 0);
  EXPECT_FALSE(clock.running());
  EXPECT_FALSE(clock.deadline());
  clock.moved(900'000, 0);
  clock.turn_to(kOther, 900'000);
  EXPECT_FALSE(clock.running());
  clock.moved(1'800'000, 0);
  clock.turn_to(kOne, 1'800'000);
  EXPECT_EQ(clock.running(), kOne);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0}));
  EXPECT_EQ(clock.remaining(kOther), (TimeLeft{60'000, 0}));
  EXPECT_EQ(clock.deadline(), 1'860'000);
}

TEST(ClockTest, FischerChargesTimeAndAddsIncrement) {
  Clock clock = under_way(Fischer{60'000, 5'000});
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{65'000, 0}));
  clock.moved(1000 + 10'000, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0}));
  clock.turn_to(kOther, 11'000);
  EXPECT_EQ(clock.remaining(kOther), (TimeLeft{65'000, 0}));
  EXPECT_EQ(clock.deadline(), 76'000);
}

TEST(ClockTest, ByoyomiUsesBaseThenWholePeriods) {
  Clock clock = under_way(Byoyomi{20'000, 3, 30'000});
  EXPECT_EQ(clock.deadline(), 1000 + 20'000 + 90'000);
  clock.moved(1000 + 15'000, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{5'000, 3}));
  clock.turn_to(kOther, 16'000);
  clock.moved(16'000 + 20'000 + 29'999, 0);
  EXPECT_EQ(clock.remaining(kOther), (TimeLeft{0, 3}));
  clock.turn_to(kOne, 70'000);
  clock.moved(70'000 + 5'000 + 65'000, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{0, 1}));
}

TEST(ClockTest, ByoyomiPeriodRestartsWithEachMove) {
  Clock clock = under_way(Byoyomi{0, 1, 10'000});
  std::int64_t at = 1000;
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(clock.deadline(), at + 10'000);
    at += 9'999;
    clock.moved(at, 0);
    clock.turn_to(i % 2 == 0 ? kOther : kOne, at);
  }
  clock.turn_to(std::nullopt, at + 10'000);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{0, 0}));
}

TEST(ClockTest, DelayIsFreeOnEveryMove) {
  Clock clock = under_way(Delay{60'000, 10'000});
  EXPECT_EQ(clock.deadline(), 71'000);
  clock.moved(1000 + 9'000, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0}));
  clock.turn_to(kOther, 10'000);
  clock.moved(10'000 + 25'000, 0);
  EXPECT_EQ(clock.remaining(kOther), (TimeLeft{45'000, 0}));
}

TEST(ClockTest, DaysPerMoveRunFromStart) {
  Clock clock(DaysPerMove{3}, 2);
  clock.turn_to(kOne, 0);
  EXPECT_EQ(clock.deadline(), 3 * kDay);
  clock.moved(2 * kDay, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{3 * kDay, 0}));
  clock.turn_to(kOther, 2 * kDay);
  EXPECT_EQ(clock.deadline(), 5 * kDay);
}

TEST(ClockTest, KeepsRunningWhileSeatKeepsTurn) {
  Clock clock = under_way(Fischer{60'000, 0});
  clock.turn_to(kOne, 9'000);
  EXPECT_EQ(clock.since(), 1000);
  EXPECT_EQ(clock.deadline(), 61'000);
}

TEST(ClockTest, LeavingOnOwnTurnChargesTime) {
  Clock clock = under_way(Fischer{60'000, 5'000});
  clock.turn_to(kOther, 21'000);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{45'000, 0}));
  EXPECT_EQ(clock.running(), kOther);
}

TEST(ClockTest, ResumeChargesNoPlayerForDowntime) {
  Clock clock = under_way(Fischer{60'000, 0});
  clock.resume(500'000, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0}));
  EXPECT_EQ(clock.deadline(), 560'000);
  Clock known = under_way(Fischer{60'000, 0});
  known.resume(500'000, 20'000);
  EXPECT_EQ(known.deadline(), 1000 + 20'000 + 60'000) << "what passed before it was away counts";
  known.resume(500'000, 2'000'000);
  EXPECT_EQ(known.deadline(), 560'000) << "and nobody gets more than he has lost";
  Clock days = under_way(DaysPerMove{1});
  days.resume(500'000, 0);
  EXPECT_EQ(days.deadline(), 1000 + kDay);
  days.resume(3 * kDay, 2 * kDay);
  EXPECT_EQ(days.deadline(), 1000 + 3 * kDay);
}

TEST(ClockTest, IgnoresTimesInPast) {
  Clock clock = under_way(Fischer{60'000, 0});
  clock.moved(900, 0);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0}));
}

TEST(ClockTest, LagQuotaRunsOutAndRefills) {
  Clock clock(Fischer{600'000, 0}, 2);
  std::int64_t at = 0;
  const auto turn = [&](std::int64_t lag) {
    clock.turn_to(rules::Seat(0), at);
    const std::int64_t given = clock.lag_given(lag);
    clock.moved(at += 1000, given);
    clock.turn_to(rules::Seat(1), at);
    clock.moved(at, 0);
    return given;
  };
  EXPECT_EQ(turn(500), 0) << "the first move takes no time";
  std::vector<std::int64_t> given;
  for (int i = 0; i < 6; ++i) given.push_back(turn(500));
  EXPECT_EQ(given, (std::vector<std::int64_t>{500, 500, 500, 450, 150, 150}));
  EXPECT_EQ(clock.remaining(rules::Seat(0)).time, 600'000 - 6 * 1000 + 2250);
  for (int i = 0; i < 3; ++i) turn(0);
  EXPECT_EQ(turn(500), 500);
}

TEST(ClockTest, LagCompensationIsLimitedToTimeSpent) {
  Clock clock(Fischer{600'000, 0}, 2);
  clock.turn_to(rules::Seat(0), 0);
  clock.moved(0, 0);
  clock.turn_to(rules::Seat(0), 0);
  clock.moved(100, 400);
  EXPECT_EQ(clock.remaining(rules::Seat(0)).time, 600'000);
}

TEST(ClockTest, PauseStopsClock) {
  Clock clock(Byoyomi{0, 3, 10'000}, 2);
  clock.turn_to(rules::Seat(0), 0);
  clock.moved(0, 0);
  clock.turn_to(rules::Seat(0), 0);
  clock.pause(15'000);
  EXPECT_FALSE(clock.running());
  EXPECT_FALSE(clock.deadline());
  EXPECT_EQ(clock.remaining(rules::Seat(0)).periods, 2);
  clock.go_on(900'000);
  EXPECT_EQ(clock.running(), rules::Seat(0));
  EXPECT_EQ(clock.deadline(), 900'000 + 15'000) << "5 s of the second period are used";
}

TEST(ClockTest, PauseKeepsUsedPartOfPeriod) {
  Clock clock = under_way(Byoyomi{4'000, 2, 30'000});
  std::int64_t at = 1000;
  // 4 s of the base, then three parts of the first period.
  for (const std::int64_t part : {14'000, 10'000, 9'999}) {
    clock.pause(at + part);
    EXPECT_EQ(clock.remaining(kOne).periods, 2);
    at += 3'600'000;
    clock.go_on(at);
  }
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{0, 2, 29'999}));
  EXPECT_EQ(clock.deadline(), at + 30'001);
  clock.moved(at + 1, 0);
  clock.turn_to(kOther, at + 1);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{0, 1})) << "the next turn has a whole period";
}

TEST(ClockTest, PauseKeepsUsedPartOfDelay) {
  Clock clock = under_way(Delay{60'000, 10'000});
  clock.pause(1000 + 7'000);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{60'000, 0, 7'000}));
  clock.go_on(100'000);
  EXPECT_EQ(clock.deadline(), 100'000 + 63'000);
  clock.pause(100'000 + 5'000);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{58'000, 0, 10'000}));
  clock.go_on(200'000);
  EXPECT_EQ(clock.deadline(), 200'000 + 58'000);
  clock.moved(200'000 + 1'000, 0);
  clock.turn_to(kOther, 201'000);
  EXPECT_EQ(clock.remaining(kOne), (TimeLeft{57'000, 0}));
}

TEST(ClockTest, ResumeKeepsUsedPartOfPeriod) {
  Clock clock = under_way(Byoyomi{0, 1, 30'000});
  clock.pause(1000 + 20'000);
  clock.go_on(100'000);
  clock.resume(150'000, 45'000);
  EXPECT_EQ(clock.deadline(), 100'000 + 45'000 + 10'000);
  clock.resume(150'000, 0);
  EXPECT_EQ(clock.deadline(), 150'000 + 10'000);
}

}  // namespace
}  // namespace server::room::clock_test
