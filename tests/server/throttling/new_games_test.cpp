#include "server/throttling/new_games.hpp"

#include <gtest/gtest.h>

namespace server::throttling::new_games_test {
namespace {

using namespace server::protocol;
using namespace server::room;

using std::chrono::hours;
using std::chrono::minutes;

const NewGames::Clock::time_point kStart = NewGames::Clock::time_point(hours(1000));

/// Returns the code of the refusal, or "made".
std::string make(NewGames& games, const std::string& game, const std::string& maker, NewGames::Clock::time_point now,
                 const std::string& address = "192.0.2.1") {
  const auto problem = games.add(game, maker, address, now);
  return problem ? problem->code : "made";
}

GameLine line(const std::string& game, RoomPhase phase) {
  GameLine line;
  line.game = game;
  line.phase = phase;
  return line;
}

class NewGamesTest : public testing::Test {
 protected:
  explicit NewGamesTest(std::size_t open = 2) {
    Limits few;
    few.open_games = open;
    few.game_burst = 10;
    few.address_game_burst = 21;
    set_limits(few);
  }
  ~NewGamesTest() override { set_limits({}); }
};

TEST_F(NewGamesTest, CountsEachHostSeparately) {
  NewGames games;
  EXPECT_EQ(make(games, "a", "hana", kStart), "made");
  EXPECT_EQ(make(games, "b", "hana", kStart), "made");
  EXPECT_EQ(make(games, "c", "hana", kStart), "too_many");
  EXPECT_EQ(make(games, "c", "taro", kStart), "made");
}

TEST_F(NewGamesTest, KeepsAddressOfStartedGamesForADay) {
  NewGames games;
  ASSERT_EQ(make(games, "a", "hana", kStart, "192.0.2.7"), "made");
  games.changed(line("a", RoomPhase::kRunning));
  EXPECT_EQ(games.address_of("a"), "192.0.2.7");
  EXPECT_EQ(games.address_of("b"), "");
  games.sweep(kStart + hours(25));
  EXPECT_EQ(games.address_of("a"), "");
}

TEST_F(NewGamesTest, StartedOrRemovedGamesDoNotCount) {
  NewGames games;
  ASSERT_EQ(make(games, "a", "hana", kStart), "made");
  for (const RoomPhase phase : {RoomPhase::kRunning, RoomPhase::kFinished}) {
    ASSERT_EQ(make(games, "b", "hana", kStart), "made");
    games.changed(line("b", RoomPhase::kOpen));
    EXPECT_EQ(make(games, "c", "hana", kStart), "too_many");
    games.changed(line("b", phase));
    games.changed(line("b", phase));
  }
  ASSERT_EQ(make(games, "b", "hana", kStart), "made");
  games.remove("b");
  EXPECT_EQ(make(games, "c", "hana", kStart), "made");
}

TEST_F(NewGamesTest, ForgetsGamesAfterDay) {
  NewGames games;
  ASSERT_EQ(make(games, "a", "hana", kStart), "made");
  ASSERT_EQ(make(games, "b", "hana", kStart), "made");
  games.sweep(kStart + hours(23));
  EXPECT_EQ(make(games, "c", "hana", kStart + hours(23)), "too_many");
  games.sweep(kStart + hours(25));
  EXPECT_EQ(make(games, "c", "hana", kStart + hours(25)), "made");
}

TEST_F(NewGamesTest, RateLimitsPerHostAndAddress) {
  NewGames games;
  const auto make_and_begin = [&](int i, const std::string& maker, NewGames::Clock::time_point now) {
    const std::string game = std::to_string(i);
    const std::string outcome = make(games, game, maker, now);
    games.changed(line(game, RoomPhase::kRunning));
    return outcome;
  };
  for (int i = 0; i < 10; ++i) ASSERT_EQ(make_and_begin(i, "hana", kStart), "made");
  EXPECT_EQ(make_and_begin(10, "hana", kStart), "too_fast");
  for (int i = 10; i < 20; ++i) ASSERT_EQ(make_and_begin(i, "taro", kStart), "made");
  EXPECT_EQ(make_and_begin(20, "yuki", kStart), "too_fast") << "from the same address";
  EXPECT_EQ(make(games, "21", "yuki", kStart, "192.0.2.2"), "made");
  EXPECT_EQ(make_and_begin(22, "hana", kStart + minutes(1)), "made");
}

TEST_F(NewGamesTest, ForgetsOldestGamesAboveCapacity) {
  Limits few;
  few.counted_keys = 100;
  few.open_games = 2;
  set_limits(few);
  NewGames games;
  ASSERT_EQ(make(games, "a", "hana", kStart), "made");
  ASSERT_EQ(make(games, "b", "hana", kStart), "made");
  ASSERT_EQ(make(games, "c", "hana", kStart), "too_many");
  for (int i = 0; i < 1'000; ++i) {
    const std::string name = std::to_string(i);
    ASSERT_EQ(make(games, name, "maker" + name, kStart, "address" + name), "made");
  }
  EXPECT_EQ(make(games, "c", "hana", kStart), "made");
}

}  // namespace
}  // namespace server::throttling::new_games_test
