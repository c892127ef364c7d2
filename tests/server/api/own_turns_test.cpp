#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::own_turns_test {
namespace {

using namespace server::protocol;

class OwnTurnsTest : public testing::Test {
 protected:
  static Json turns_of(Player& player) { return Json::parse(player.http().get("/api/me/turns").body); }
  static std::vector<std::string> ids_in(const Json& turns) {
    std::vector<std::string> ids;
    for (const Json& game : turns.at("games")) ids.push_back(game.at("id"));
    return ids;
  }

  RunningServer server;
  Three three{server.port()};
};

TEST_F(OwnTurnsTest, ListsRunningGamesThatWaitFirst) {
  const std::string played = three.start();
  three.play(1, 1);
  const std::string fresh = three.start();
  three.first().create();

  const Json hana = turns_of(three.first());
  EXPECT_EQ(hana.at("waiting"), 1);
  EXPECT_EQ(ids_in(hana), (std::vector<std::string>{fresh, played}));
  EXPECT_EQ(hana.at("games")[0].at("turn"), "first");
  EXPECT_EQ(hana.at("games")[0].at("mine"), true);
  EXPECT_EQ(hana.at("games")[0].at("deadline"), nullptr);
  EXPECT_EQ(hana.at("games")[1].at("turn"), "middle");
  EXPECT_EQ(hana.at("games")[1].at("mine"), false);

  EXPECT_EQ(ids_in(turns_of(three.middle())), (std::vector<std::string>{played, fresh}));
  EXPECT_EQ(turns_of(three.last()).at("waiting"), 0);
}

TEST_F(OwnTurnsTest, ShowsDeadlineOfRunningClock) {
  three.start({{"ruleset", "sannin"}, {"time", {{"kind", "days"}, {"days", 3}}}});
  const Json turns = turns_of(three.first());
  EXPECT_GT(turns.at("games")[0].at("deadline"), turns.at("at"));
}

TEST_F(OwnTurnsTest, PausedGameDoesNotWait) {
  three.start();
  for (Player& player : three.players) player.ask({{"type", "pause"}, {"offer", true}});
  const Json turns = turns_of(three.first());
  EXPECT_EQ(turns.at("waiting"), 0);
  EXPECT_EQ(turns.at("games")[0].at("turn"), nullptr);
}

TEST_F(OwnTurnsTest, IgnoresSpectatorDelay) {
  three.start({{"ruleset", "sannin"}, {"spectator_delay", 3600}});
  three.play(1, 1);
  EXPECT_EQ(turns_of(three.first()).at("waiting"), 0);
  EXPECT_EQ(turns_of(three.middle()).at("waiting"), 1);
}

TEST_F(OwnTurnsTest, SurvivesRestart) {
  three.start();
  const Json before = turns_of(three.first()).at("games");
  server.restart();
  for (Player& player : three.players) player.move_to(server.port());
  EXPECT_EQ(turns_of(three.first()).at("games"), before);
}

TEST_F(OwnTurnsTest, FinishedGameIsNotListed) {
  three.start();
  for (const std::size_t i : {0U, 1U}) three[i].ask({{"type", "resign"}});
  EXPECT_TRUE(turns_of(three.last()).at("games").empty());
}

}  // namespace
}  // namespace server::api::own_turns_test
