#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/server/net/player.hpp"
#include "tests/server/net/running_server.hpp"

// A table whose watchers are told a second later, with real seconds, over real sockets and by HTTP.
namespace server {
namespace {

class ToldLateServerTest : public testing::Test {
 protected:
  using Clock = std::chrono::steady_clock;

  std::string record(const std::string& game) { return ume.http().get("/api/games/" + game + "/record").body; }
  /// What the game's line in lists says.
  Json summary(const std::string& game) { return Json::parse(ume.http().get("/api/games/" + game).body).at("summary"); }

  RunningServer server;
  Three three{server.port()};
  Player ume{server.port(), "Ume"};
  const Json late = {{"ruleset", "sannin"}, {"delay", 1}};
};

TEST_F(ToldLateServerTest, WatchersGetAMoveASecondLater) {
  const std::string game = three.start(late);
  ume.enter(game);
  ASSERT_EQ(ume.next("room").at("delay"), 1);
  const auto begin = Clock::now();
  ASSERT_EQ(three.first().move(1, "3c4d").at("type"), "done");
  three.middle().next_event("moved");
  ume.next_event("moved");
  EXPECT_GE(Clock::now() - begin, std::chrono::milliseconds(990));
}

TEST_F(ToldLateServerTest, NothingByHttpTellsMore) {
  const std::string game = three.start({{"ruleset", "sannin"}, {"delay", 3600}});
  three.play(1, 6);
  EXPECT_EQ(ume.http().get("/api/games/" + game + "/record").status, 409) << "it has not started, as far as one knows";
  EXPECT_EQ(ume.http().get("/api/games/" + game + "/record.json").status, 409);
  EXPECT_EQ(summary(game).at("moves"), 0);
  for (const int since : {0, 1, 4, 6, 9, 99}) {
    ume.enter(game, since);
    ume.send({{"type", "ping"}, {"t", 1}});
    for (Json message = ume.next(); message.at("type") != "pong"; message = ume.next()) {
      EXPECT_EQ(message.dump().find("3c4d"), std::string::npos) << since << ": " << message;
      EXPECT_NE(message.at("type"), "legal");
    }
  }
  for (const std::size_t i : {0U, 1U}) ASSERT_EQ(three[i].ask({{"type", "resign"}}).at("type"), "done");
  EXPECT_NE(record(game).find("resign"), std::string::npos) << "the game is over: all is told";
  EXPECT_EQ(summary(game).at("moves"), 6);
}

TEST_F(ToldLateServerTest, ARestartTellsNothingEarly) {
  const std::string game = three.start({{"ruleset", "sannin"}, {"delay", 3600}});
  three.play(1, 2);
  for (Player& player : three.players) player.disconnect();
  server.restart();
  ume.move_to(server.port());
  ume.enter(game);
  const Json room = ume.next("room");
  EXPECT_EQ(room.at("state"), "open");
  EXPECT_TRUE(room.at("steps").empty());
  three.last().move_to(server.port());
  three.last().enter(game);
  EXPECT_EQ(three.last().next("room").at("steps").size(), 2U) << "who plays sees it all";
}

}  // namespace
}  // namespace server
