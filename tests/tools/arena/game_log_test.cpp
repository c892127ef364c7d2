#include "tools/arena/measures/game_log.hpp"

#include <gtest/gtest.h>

namespace arena::game_log_test {
namespace {

using rules::sannin::Player;

Played played_by(std::array<std::string, 3> contestants) {
  Played played;
  played.contestants = std::move(contestants);
  return played;
}

TEST(GameLogTest, NamesAllianceEliminationsAndWinner) {
  Played played = played_by({"level:2", "random", "greedy"});
  played.formed = {Player::kMiddle, Player::kFirst, 31};
  played.eliminated = {{Player::kMiddle, Player::kLast, 88}, {Player::kFirst, Player::kLast, 95}};
  played.winner = Player::kLast;
  played.ending = "mate";
  played.moves = 92;
  EXPECT_EQ(line_of(played), "level:2;random;greedy m:f@31 m:l@88,f:l@95 l mate 92");
}

TEST(GameLogTest, ShowsWhatDidNotHappenAsDash) {
  Played played = played_by({"random", "random", "random"});
  played.ending = "unfinished";
  EXPECT_EQ(line_of(played), "random;random;random - - - unfinished 0");
}

TEST(GameLogTest, FollowsAGame) {
  arena::Setup setup;
  setup.contestants = {"greedy", "random", "random"};
  setup.seed = 5;
  const Played played = play_game(setup);
  ASSERT_TRUE(played.winner);
  // The last elimination ends the game, unless the Garden does.
  ASSERT_NE(played.ending, "garden");
  ASSERT_FALSE(played.eliminated.empty());
  EXPECT_EQ(played.eliminated.back().number, played.moves + setup.opening);
}

}  // namespace
}  // namespace arena::game_log_test
