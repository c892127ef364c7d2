#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"

// Table with a spectator delay of one second, in real time, over real sockets and HTTP.
namespace server::connection::delayed_view_test {
namespace {

using namespace server::protocol;

class SpectatorDelayServerTest : public testing::Test {
 protected:
  using Clock = std::chrono::steady_clock;

  std::string record(const std::string& game) { return ume.http().get("/api/games/" + game + "/record").body; }
  /// Returns the summary of the game in lists.
  Json summary(const std::string& game) { return Json::parse(ume.http().get("/api/games/" + game).body).at("summary"); }

  RunningServer server;
  Three three{server.port()};
  Player ume{server.port(), "Ume"};
  const Json late = {{"ruleset", "sannin"}, {"spectator_delay", 1}};
};

TEST_F(SpectatorDelayServerTest, SpectatorsReceiveMoveAfterDelay) {
  const std::string game = three.start(late);
  ume.enter(game);
  ASSERT_EQ(ume.next("room").at("spectator_delay"), 1);
  const auto begin = Clock::now();
  ASSERT_EQ(three.first().move(1, "3c4d").at("type"), "done");
  three.middle().next_event("moved");
  ume.next_event("moved");
  EXPECT_GE(Clock::now() - begin, std::chrono::milliseconds(990));
}

TEST_F(SpectatorDelayServerTest, HttpRevealsNothingEarly) {
  const std::string game = three.start({{"ruleset", "sannin"}, {"spectator_delay", 3600}});
  three.play(1, 6);
  EXPECT_EQ(ume.http().get("/api/games/" + game + "/record").status, 409) << "it has not started, as far as one knows";
  EXPECT_EQ(ume.http().get("/api/games/" + game + "/record.json").status, 409);
  EXPECT_EQ(summary(game).at("moves"), 0);
  // Lists draw a small board of the game as soon as it runs.
  EXPECT_EQ(ume.http().get("/game/" + game + "/last.svg?only=board").status, 200);
  for (const int since : {0, 1, 4, 6, 9, 99}) {
    ume.enter(game, since);
    ume.send({{"type", "ping"}, {"t", 1}});
    for (Json message = ume.next(); message.at("type") != "pong"; message = ume.next()) {
      EXPECT_EQ(message.dump().find("3c4d"), std::string::npos) << since << ": " << message;
      EXPECT_NE(message.at("type"), "legal");
    }
  }
  for (const std::size_t i : {0U, 1U}) ASSERT_EQ(three[i].ask({{"type", "resign"}}).at("type"), "done");
  EXPECT_NE(record(game).find("resign"), std::string::npos) << "the game is over: all is shown";
  EXPECT_EQ(summary(game).at("moves"), 6);
}

TEST_F(SpectatorDelayServerTest, DelayedMovesAreInvisibleOnEveryRoute) {
  const std::string game = three.start({{"ruleset", "sannin"}, {"spectator_delay", 3600}});
  // The lists show the start and all players, also if another node has the lobby.
  const auto is_listed = [&] {
    const Json live = Json::parse(ume.http().get("/api/live").body).at("games");
    return live.size() == 1 && live[0].at("connected") == 3 && live[0].at("updated") == summary(game).at("updated");
  };
  ASSERT_TRUE(support::eventually(is_listed));
  Player lobby(server.port(), "Lobby");
  lobby.connect();
  lobby.send({{"type", "lobby"}});
  lobby.next("lobby");
  const auto all = [&] {
    std::string reported;
    for (const std::string& path :
         {"/api/games/" + game, "/api/games/" + game + "/record", "/api/games/" + game + "/record.json",
          "/game/" + game + "/last.svg", "/game/" + game + "/last.svg?only=board", "/game/" + game + "/replay.html",
          std::string("/api/games?state=running"), std::string("/api/games?state=open"), std::string("/api/live"),
          std::string("/api/search?player=Hana")}) {
      const auto answer = ume.http().get(path);
      reported += path + ": " + std::to_string(answer.status) + " " + answer.body + "\n";
    }
    reported += three.first().http().get("/api/me/games").body;
    Player stranger(server.port(), "Stranger");
    stranger.enter(game);
    Json room = stranger.next("room");
    room.erase("at");
    room.erase("self");
    return reported + room.dump();
  };
  Player seeker(server.port(), "Seeker");
  seeker.connect();
  seeker.send({{"type", "lobby"}});
  /// Returns the changes of games that the lobby has broadcast before those of a seek that begins
  /// and ends now.
  const auto hear_lobby = [&] {
    std::string heard;
    for (const bool seeks : {true, false}) {
      Json command = {{"type", seeks ? "seek" : "unseek"}};
      if (seeks) {
        command["ruleset"] = "sannin";
        command["times"] = Json::array({{{"kind", "days"}, {"days", 3}}});
      }
      EXPECT_EQ(seeker.ask(command).at("type"), "done");
      for (bool is_known = false; !is_known;) {
        const Json message = lobby.next("lobby_changed");
        for (const char* part : {"games", "removed"}) {
          if (!message.at(part).empty()) heard += message.at(part).dump();
        }
        is_known = message.at("seeks").empty() != seeks;
      }
    }
    return heard;
  };
  hear_lobby();
  const std::string before = all();
  hear_lobby();
  three.play(1, 6);
  EXPECT_EQ(three.first().ask({{"type", "draw"}, {"offer", true}}).at("type"), "done");
  const std::string heard = hear_lobby();
  EXPECT_EQ(heard.find("\"moves\":1"), std::string::npos) << heard;
  EXPECT_EQ(heard, "") << "not even that something has happened";
  EXPECT_EQ(all(), before);
}

TEST_F(SpectatorDelayServerTest, ListsShowMovesAfterDelay) {
  const std::string game = three.start(late);
  const Json before = summary(game);
  three.play(1, 3);
  ASSERT_TRUE(support::eventually([&] { return summary(game).at("moves") == 3; }));
  EXPECT_GT(summary(game).at("updated"), before.at("updated"));
}

TEST_F(SpectatorDelayServerTest, RestartRevealsNothingEarly) {
  const std::string game = three.start({{"ruleset", "sannin"}, {"spectator_delay", 3600}});
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
}  // namespace server::connection::delayed_view_test
