#include "engine/player.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "engine/players.hpp"
#include "rules/rulesets.hpp"

namespace engine::player_test {
namespace {

std::unique_ptr<ComputerPlayer> made(const Start& start) {
  auto player = make_player(start, 1 << 20U);
  if (!player) throw std::invalid_argument(player.reason());
  return std::move(*player);
}

SearchRequest at_level(int level, std::uint64_t seed = 1) {
  SearchRequest request;
  request.level = level;
  request.seed = seed;
  return request;
}

TEST(PlayerTest, EveryLevelPlaysLegalMoves) {
  for (int level = 0; level <= 5; ++level) {
    const auto player = made({});
    for (int i = 0; i < 12; ++i) {
      const Report report = player->think(at_level(level), nullptr);
      ASSERT_FALSE(player->play(report.move)) << level << ' ' << report.move;
    }
  }
}

TEST(PlayerTest, SameSeedPlaysTheSameMoves) {
  for (const int level : {0, 1, 4}) {
    const auto one = made({});
    const auto two = made({});
    for (int i = 0; i < 9; ++i) {
      const std::string move = one->think(at_level(level, 7), nullptr).move;
      ASSERT_EQ(two->think(at_level(level, 7), nullptr).move, move);
      ASSERT_FALSE(one->play(move) || two->play(move));
    }
  }
}

TEST(PlayerTest, SeedsVaryTheOpening) {
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) moves.insert(made({})->think(at_level(6, seed), nullptr).move);
  EXPECT_GT(moves.size(), 1U);
}

TEST(PlayerTest, RefusesWhatTheRulesRefuse) {
  EXPECT_FALSE(make_player({.game = "chess"}, 1 << 16U));
  EXPECT_FALSE(make_player({.options = {{"gap", "perhaps"}}}, 1 << 16U));
  EXPECT_FALSE(make_player({.position = "nonsense"}, 1 << 16U));
  const auto player = made({});
  EXPECT_TRUE(player->play("1a1b"));
  EXPECT_FALSE(player->play("3c4d"));
  EXPECT_EQ(player->turn(), rules::Seat(1));
}

TEST(PlayerTest, GivesOtherGamesNoPlayer) {
  for (const char* game : {"sannin", "hasami", "daihasami", "makyek"})
    EXPECT_TRUE(find_player({.game = game}, 1 << 16U)) << game;
  for (const char* game : {"", "chess", "Hasami", "toy"}) EXPECT_FALSE(find_player({.game = game}, 1 << 16U)) << game;
  for (const char* game : {"sannin", "hasami"}) {
    EXPECT_FALSE(find_player({.game = game, .options = {{"gap", "perhaps"}}}, 1 << 16U)) << game;
    EXPECT_FALSE(find_player({.game = game, .position = "nonsense"}, 1 << 16U)) << game;
  }
}

TEST(PlayerTest, FollowsTakebacksAndLeaves) {
  const auto player = made({});
  ASSERT_FALSE(player->play("3c4d"));
  ASSERT_FALSE(player->leave(rules::Seat(1), rules::LeaveReason::kResign));
  EXPECT_EQ(player->turn(), rules::Seat(2));
  player->back_to(1);
  EXPECT_EQ(player->turn(), rules::Seat(1));
  ASSERT_FALSE(player->leave(rules::Seat(1), rules::LeaveReason::kResign));
  ASSERT_FALSE(player->leave(rules::Seat(2), rules::LeaveReason::kTime));
  EXPECT_FALSE(player->turn());
  EXPECT_TRUE(player->think({}, nullptr).move.empty());
}

}  // namespace
}  // namespace engine::player_test
