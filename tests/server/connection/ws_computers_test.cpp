#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/sanitizers.hpp"

// Games against computer players through sockets.
namespace server::connection::ws_computers_test {
namespace {

using namespace server::app;
using namespace server::protocol;

Json against_two(const std::string& ruleset) {
  const bool two_seats = ruleset != "sannin";
  const Json computer = {{"level", 0}};
  return {{"ruleset", ruleset},
          {"seat", "random"},
          {"computers", two_seats ? Json::array({computer}) : Json::array({computer, computer})}};
}

ServeOptions with_share(double share) {
  ServeOptions options;
  options.engine_cpu = share;
  return options;
}

/// Returns the next message with legal moves or the end of the game.
Json until_turn_or_end(Player& player) {
  for (;;) {
    Json message = player.next();
    if (message["type"] == "legal") return message;
    if (message["type"] != "event" || !message["event"].contains("now")) continue;
    if (!message["event"]["now"]["result"].is_null()) return message;
  }
}

TEST(WsComputersTest, UserPlaysAgainstTwoComputers) {
  RunningServer server(with_share(1));
  Player hana(server.port(), "Hana");
  const std::string game = hana.create(against_two("sannin"));
  hana.enter(game);
  for (int turn = 0; turn < 2; ++turn) {
    const Json legal = until_turn_or_end(hana);
    ASSERT_EQ(legal["type"], "legal");
    EXPECT_EQ(hana.move(legal["number"], legal["moves"][0])["type"], "done");
  }
  const Json record = Json::parse(hana.http().get("/api/games/" + game + "/record.json").body);
  int computers = 0;
  for (const Json& each : record["players"]) computers += each.contains("level") ? 1 : 0;
  EXPECT_EQ(computers, 2);
}

TEST(WsComputersTest, GameContinuesAfterRestart) {
  RunningServer server(with_share(1));
  Player hana(server.port(), "Hana");
  Json table = against_two("sannin");
  table["seat"] = "first";
  // Slow enough to search during the restart, and quick enough for the patience of the test.
  const int level = support::kThreadSanitizer || support::kAddressSanitizer ? 6 : 8;
  table["computers"][0]["level"] = level;
  table["computers"][1]["level"] = level;
  const std::string game = hana.create(table);
  hana.enter(game);
  const Json legal = hana.next("legal");
  ASSERT_EQ(hana.move(1, legal["moves"][0])["type"], "done");
  hana.disconnect();
  server.restart();
  hana.move_to(server.port());
  hana.enter(game);
  EXPECT_EQ(hana.next_event("moved")["step"]["seat"], "middle");
}

TEST(WsComputersTest, ArchiveSearchSeparatesComputers) {
  RunningServer server(with_share(1));
  Player hana(server.port(), "Hana");
  const std::string game = hana.create(against_two("hasami"));
  hana.enter(game);
  ASSERT_EQ(hana.ask({{"type", "resign"}})["type"], "done");
  const auto found = [&](const std::string& computers) {
    const Json answer = Json::parse(hana.http().get("/api/search?computers=" + computers).body);
    std::vector<std::string> ids;
    for (const Json& each : answer.at("games")) ids.push_back(each.at("id"));
    return ids;
  };
  // The index is updated soon after the end of a game.
  EXPECT_TRUE(support::eventually([&] { return !found("only").empty(); }));
  EXPECT_EQ(found("only"), std::vector<std::string>{game});
  EXPECT_EQ(found("no"), std::vector<std::string>{"1932"});
  EXPECT_EQ(hana.http().get("/api/search?computers=yes").status, 400);
}

TEST(WsComputersTest, RefusesComputersThatAreOff) {
  RunningServer server(with_share(0));
  Player hana(server.port(), "Hana");
  EXPECT_FALSE(Json::parse(hana.http().get("/api/rulesets").body).contains("computers"));
  EXPECT_EQ(hana.http().post("/api/games", against_two("sannin").dump()).status, 409);
  hana.enter(hana.create());
  const Json refused = hana.ask({{"type", "add_computer"}, {"level", 1}, {"seat", "last"}});
  EXPECT_EQ(refused["code"], "computers_off");
}

}  // namespace
}  // namespace server::connection::ws_computers_test
