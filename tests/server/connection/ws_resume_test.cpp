#include <gtest/gtest.h>

#include <chrono>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::connection::ws_resume_test {
namespace {

using namespace server::protocol;

class WsResumeTest : public testing::Test {
 protected:
  /// Restarts the server on the same data and moves the players to it.
  void restart() {
    for (Player& player : three.players) player.disconnect();
    server.restart();
    for (Player& player : three.players) player.move_to(server.port());
  }

  RunningServer server;
  Three three{server.port()};
  Player& hana = three.first();
  Player& taro = three.middle();
};

TEST_F(WsResumeTest, SendsMissedEventsOnly) {
  const std::string game = three.start();
  const int seen = hana.move(1, "3c4d").at("seq");
  hana.disconnect();
  three.play(2, 3);
  hana.enter(game, seen);
  for (int seq = seen + 1; seq <= seen + 2; ++seq) {
    const Json event = hana.next();
    EXPECT_EQ(event.at("type"), "event");
    EXPECT_EQ(event.at("seq"), seq);
  }
  const Json legal = hana.next();
  EXPECT_EQ(legal.at("type"), "legal");
  EXPECT_EQ(legal.at("number"), 4);
}

TEST_F(WsResumeTest, SendsNothingIfNothingWasMissed) {
  const std::string game = three.start();
  three.play(1, 1);
  const int seq = taro.next_event("moved").at("step").at("seq");
  hana.enter(game, seq);
  EXPECT_EQ(hana.next().at("type"), "chat");
  EXPECT_EQ(hana.next().at("type"), "presence");
}

TEST_F(WsResumeTest, SendsWholeStateBeyondBacklogOrFuture) {
  const std::string game = three.start();
  for (int i = 0; i < 15; ++i) {
    for (Player& player : three.players) {
      player.ask({{"type", "draw"}, {"offer", true}});
      player.ask({{"type", "draw"}, {"offer", false}});
      if (i >= 5) break;  // limited by the rate limit of one client
    }
  }
  Player spectator(server.port(), "Spectator");
  for (const int since : {1, 2, 999}) {
    spectator.enter(game, since);
    const Json room = spectator.next();
    EXPECT_EQ(room.at("type"), "room") << since;
    EXPECT_GT(room.at("seq").get<int>(), 48) << since;
    spectator.enter(game);
    Json whole = spectator.next("room");
    whole["at"] = room.at("at");
    EXPECT_EQ(room, whole) << since;
  }
}

TEST_F(WsResumeTest, RepeatedCommandRunsOnce) {
  const std::string game = three.start();
  const Json move = {{"type", "move"}, {"id", "mine"}, {"number", 1}, {"move", "3c4d"}};
  const Json done = hana.ask(move);
  EXPECT_EQ(done.at("type"), "done");
  EXPECT_EQ(hana.ask(move), done);
  hana.enter(game);
  EXPECT_EQ(hana.ask(move), done);
  EXPECT_EQ(taro.ask(move).at("type"), "refused") << "an id is its user's own";
  EXPECT_EQ(Json::parse(hana.http().get("/api/games/" + game).body).at("summary").at("moves"), 1);
}

TEST_F(WsResumeTest, RepeatedCommandRunsOnceAcrossRestart) {
  const std::string game = three.start();
  const Json move = {{"type", "move"}, {"id", "mine"}, {"number", 1}, {"move", "3c4d"}};
  const Json done = hana.ask(move);
  restart();
  hana.enter(game);
  EXPECT_EQ(hana.next("room").at("steps").size(), 1U);
  EXPECT_EQ(hana.ask(move), done);
  EXPECT_EQ(Json::parse(hana.http().get("/api/games/" + game).body).at("summary").at("moves"), 1);
}

TEST_F(WsResumeTest, GameContinuesAfterRestart) {
  const std::string game = three.start();
  three.play(1, 8);
  restart();
  for (Player& player : three.players) player.enter(game);
  EXPECT_EQ(three.last().next("legal").at("number"), 9);
  three.play(9, 18);
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  EXPECT_EQ(spectator.next("room").at("now").at("position"), position_after_1932());
}

TEST_F(WsResumeTest, StalledSocketDoesNotBlockNewSocket) {
  const std::string game = three.start();
  // A stalled client neither reads nor closes. The server still receives its messages when it wakes
  // up.
  support::WsClient stuck(server.port(), hana.http().cookie(), hana.http().origin());
  stuck.send(Json{{"type", "enter"}, {"game", game}}.dump());
  const auto begun = std::chrono::steady_clock::now();
  hana.enter(game);
  hana.next("legal");
  EXPECT_EQ(hana.move(1, "3c4d").at("type"), "done");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10)) << "a moment, on a quiet machine";
  stuck.send(Json{{"type", "move"}, {"id", "of before"}, {"number", 1}, {"move", "8d7d"}}.dump());
  Json answer;
  do answer = Json::parse(*stuck.receive());
  while (answer.at("type") != "refused");
  EXPECT_EQ(answer.at("code"), "not_your_turn");
  EXPECT_EQ(Json::parse(hana.http().get("/api/games/" + game).body).at("summary").at("moves"), 1);
}

TEST_F(WsResumeTest, AllSocketsOfUserReceiveSameEvents) {
  const std::string game = three.start();
  support::WsClient other(server.port(), hana.http().cookie(), hana.http().origin());
  other.receive();
  other.send(Json{{"type", "enter"}, {"game", game}}.dump());
  EXPECT_EQ(Json::parse(*other.receive()).at("self"), hana.id());
  EXPECT_EQ(Json::parse(*other.receive()).at("type"), "legal");
  three.play(1, 1);
  Json event;
  do event = Json::parse(*other.receive());
  while (event.at("type") != "event");
  EXPECT_EQ(event.at("event").at("kind"), "moved");
}

}  // namespace
}  // namespace server::connection::ws_resume_test
