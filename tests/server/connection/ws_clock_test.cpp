#include <gtest/gtest.h>

#include "server/process/time.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"

// Clocks of a real server with its database, in real time.
namespace server::connection::ws_clock_test {
namespace {

using namespace server::protocol;

Json timed(int base, int increment = 0) {
  return {{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", base}, {"increment", increment}}}};
}

class WsClockTest : public testing::Test {
 protected:
  /// Waits for the game to finish. Returns its last summary.
  Json summary_once_finished(const std::string& game) {
    Player stranger(server.port(), "Stranger");
    Json summary;
    EXPECT_TRUE(support::eventually([&] {
      summary = Json::parse(stranger.http().get("/api/games/" + game).body).at("summary");
      return summary.at("state") == "finished";
    }));
    return summary;
  }

  RunningServer server;
  Three three{server.port()};
};

TEST_F(WsClockTest, SendsClocksWithEveryMove) {
  const std::string game = three.start(timed(600, 5));
  three.play(1, 4);
  // The first player has used some time for the second move, however little.
  const Json moved = three.last().next_event("moved");
  EXPECT_LE(moved.at("step").at("remaining").at("time"), 610'000);
  EXPECT_GT(moved.at("step").at("remaining").at("time"), 600'000);
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  const Json room = spectator.next("room");
  EXPECT_EQ(room.at("time"), timed(600, 5).at("time"));
  EXPECT_LT(unix_milliseconds() - room.at("at").get<std::int64_t>(), 10'000);
  const Json& clock = room.at("now").at("clock");
  EXPECT_EQ(clock.at("running"), "middle");
  EXPECT_EQ(clock.at("remaining").at(0).at("time"), moved.at("step").at("remaining").at("time"));
  EXPECT_EQ(clock.at("remaining").at(1).at("time"), 605'000);
}

TEST_F(WsClockTest, FlagFallsWithNoClientConnected) {
  const std::string game = three.start(timed(1));
  three.play(1, 3);
  for (Player& player : three.players) player.disconnect();
  const Json summary = summary_once_finished(game);
  EXPECT_EQ(summary.at("result"), (Json{{"how", "last"}, {"winner", "last"}}));
}

TEST_F(WsClockTest, FlagFallsAfterRestart) {
  const std::string game = three.start(timed(1));
  three.play(1, 3);
  for (Player& player : three.players) player.disconnect();
  server.restart();
  const Json summary = summary_once_finished(game);
  EXPECT_EQ(summary.at("result"), (Json{{"how", "last"}, {"winner", "last"}}));
}

TEST_F(WsClockTest, RecordContainsClocks) {
  const std::string game = three.start(timed(600));
  three.play(1, 3);
  const std::string record = three.first().http().get("/api/games/" + game + "/record").body;
  EXPECT_NE(record.find("[TimeControl \"600+0\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("{[%clk 0:10:00]}"), std::string::npos) << record;
}

TEST_F(WsClockTest, RejectsInvalidTimeControlWithReason) {
  const auto answer = three.first().http().post(
      "/api/games",
      Json{{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", -1}, {"increment", 5}}}}.dump());
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("\\\"base\\\", a whole number from 0 to 86400"), std::string::npos) << answer.body;
}

}  // namespace
}  // namespace server::connection::ws_clock_test
