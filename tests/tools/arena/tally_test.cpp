#include "tools/arena/play/tally.hpp"

#include <gtest/gtest.h>

namespace arena::tally_test {
namespace {

Contest contest_of(const std::array<std::string, 3>& contestants, int games) {
  Contest contest;
  contest.contestants = contestants;
  contest.games = games;
  contest.setup.longest = 60;
  return contest;
}

TEST(TallyTest, EachContestantHasEachSeatEquallyOften) {
  const Tally tally = play(contest_of({"greedy", "random", "random"}, 12));
  for (std::size_t contestant = 0; contestant < 3; ++contestant) {
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(tally.by_seat(contestant, seat).games, 4);
  }
  EXPECT_NEAR(tally.all(0).points + tally.all(1).points + tally.all(2).points, 12, 1e-9);
}

TEST(TallyTest, ThreadsDoNotChangeTheResult) {
  Contest contest = contest_of({"greedy", "random", "level:1"}, 12);
  const Tally one = play(contest);
  contest.threads = 3;
  const Tally three = play(contest);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(one.all(i).points, three.all(i).points);
  EXPECT_EQ(one.moves(), three.moves());
}

TEST(TallyTest, FallenFlagsLose) {
  Contest contest = contest_of({"greedy", "random", "random"}, 3);
  contest.setup.opening = 0;
  // Without any time, First's flag falls, then Middle's.
  contest.setup.clocks = Clocks{};
  const Tally tally = play(contest);
  EXPECT_EQ(tally.flag_falls(), 6);
  EXPECT_EQ(tally.endings().at("time"), 3);
  EXPECT_EQ(tally.by_seat(0, 2).points, 1);
}

TEST(ShareTest, MarginShrinksWithTheGames) {
  Share few;
  Share many;
  for (int i = 0; i < 10; ++i) few.add(i % 2);
  for (int i = 0; i < 1000; ++i) many.add(i % 2);
  EXPECT_NEAR(few.margin(), 0.31, 0.01);
  EXPECT_NEAR(many.margin(), 0.031, 0.001);
}

}  // namespace
}  // namespace arena::tally_test
