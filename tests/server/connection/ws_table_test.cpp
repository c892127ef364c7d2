#include <gtest/gtest.h>

#include <set>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::connection::ws_table_test {
namespace {

using namespace server::protocol;

class WsTableTest : public testing::Test {
 protected:
  RunningServer server;
  Three three{server.port()};
  Player& hana = three.first();
  Player& taro = three.middle();
  Player& yuki = three.last();
};

TEST_F(WsTableTest, SeatCanBeTakenOnce) {
  const std::string game = hana.create();
  for (Player& player : three.players) player.enter(game);
  EXPECT_EQ(hana.sit("middle").at("type"), "done");
  const Json taken = taro.sit("middle");
  EXPECT_EQ(taken.at("code"), "seat_taken");
  EXPECT_EQ(taken.at("reason"), "Middle is taken by Hana");
  EXPECT_EQ(hana.sit("first").at("code"), "already_seated");
  EXPECT_EQ(taro.sit("fourth").at("code"), "no_such_seat");
  EXPECT_EQ(taro.ask({{"type", "take_seat"}}).at("code"), "no_such_seat");
  EXPECT_EQ(taro.ask({{"type", "leave_seat"}}).at("code"), "not_seated");
  EXPECT_EQ(hana.ask({{"type", "leave_seat"}}).at("type"), "done");
  EXPECT_EQ(taro.sit("middle").at("type"), "done");
}

TEST_F(WsTableTest, ConcurrentRequestsForSeatHaveOneWinner) {
  const std::string game = hana.create();
  for (Player& player : three.players) player.enter(game);
  for (Player& player : three.players) player.send({{"type", "take_seat"}, {"id", "mine"}, {"seat", "last"}});
  std::multiset<std::string> answers;
  for (Player& player : three.players) {
    Json answer;
    do answer = player.next();
    while (answer.value("id", "") != "mine");
    answers.insert(answer.at("type"));
  }
  EXPECT_EQ(answers, (std::multiset<std::string>{"done", "refused", "refused"}));
}

TEST_F(WsTableTest, StartsWhenAllSeatsAreTaken) {
  three.start();
  hana.enter(hana.create());
  EXPECT_EQ(hana.next("room").at("state"), "open");
  EXPECT_EQ(taro.ask({{"type", "leave_seat"}}).at("code"), "not_open");
  Player late(server.port(), "Late");
  const std::string full = three.start();
  late.enter(full);
  EXPECT_EQ(late.next("room").at("state"), "running");
  EXPECT_EQ(late.sit("first").at("code"), "not_open");
}

TEST_F(WsTableTest, DrawsSeatsAtStart) {
  const std::string game = hana.create({{"ruleset", "sannin"}, {"seating", "lot"}});
  for (Player& player : three.players) player.enter(game);
  EXPECT_EQ(hana.sit("first").at("code"), "no_such_seat");
  for (Player& player : three.players) EXPECT_EQ(player.ask({{"type", "take_seat"}}).at("type"), "done");
  EXPECT_EQ(hana.next_event("seat_taken").at("seat"), nullptr);
  std::set<std::string> seats;
  const Json started = hana.next_event("started");
  for (const Json& user : started.at("players")) seats.insert(user.at("seat"));
  EXPECT_EQ(seats, (std::set<std::string>{"first", "middle", "last"}));
}

TEST_F(WsTableTest, OpeningAllianceStartsWhenAllAreReady) {
  const std::string game = hana.create({{"ruleset", "sannin"}, {"opening_alliance", true}});
  for (Player& player : three.players) player.enter(game);
  hana.sit("first");
  taro.sit("middle");
  const auto opening_alliance = [](const Player& with, bool want) {
    return Json{{"type", "opening_alliance"}, {"with", with.id()}, {"offer", want}};
  };
  EXPECT_EQ(yuki.ask(opening_alliance(hana, true)).at("code"), "not_seated");
  EXPECT_EQ(hana.ask(opening_alliance(hana, true)).at("code"), "no_opening_alliance");
  yuki.sit("last");
  EXPECT_EQ(hana.ask(opening_alliance(taro, true)).at("type"), "done");
  EXPECT_EQ(hana.ask(opening_alliance(taro, true)).at("code"), "no_opening_alliance") << "proposed already";
  EXPECT_EQ(taro.ask(opening_alliance(hana, false)).at("type"), "done");
  EXPECT_EQ(taro.ask(opening_alliance(hana, true)).at("type"), "done");
  EXPECT_EQ(hana.ask(opening_alliance(taro, true)).at("type"), "done");
  const Json agreed = yuki.next_event("opening_alliance_agreed");
  ASSERT_EQ(agreed.at("players").size(), 3U);
  for (const Json& user : agreed.at("players")) {
    EXPECT_EQ(user.at("seat") == "first", user.at("id") == yuki.id()) << "the third sits where the rules say";
  }
  EXPECT_EQ(yuki.ask(opening_alliance(hana, true)).at("code"), "no_opening_alliance")
      << "an alliance is agreed already";
  for (Player& player : three.players) {
    EXPECT_EQ(player.ask({{"type", "ready"}, {"ready", true}}).at("type"), "done");
  }
  const Json start = hana.next_event("started").at("start");
  EXPECT_NE(start.get<std::string>().find(" ml"), std::string::npos) << start;
}

TEST_F(WsTableTest, RejectsOpeningAllianceAtOtherTables) {
  hana.enter(hana.create());
  hana.sit("first");
  EXPECT_EQ(hana.ask({{"type", "opening_alliance"}, {"with", taro.id()}, {"offer", true}}).at("code"),
            "no_opening_alliance");
  EXPECT_EQ(hana.ask({{"type", "ready"}, {"ready", true}}).at("code"), "no_opening_alliance");
}

TEST_F(WsTableTest, ReportsPresenceAndSpectatorCount) {
  const std::string game = hana.create();
  hana.enter(game);
  EXPECT_EQ(hana.until_present(0, 1).at("connected"), Json::array()) << "she watches until she sits";
  hana.sit("first");
  EXPECT_EQ(hana.until_present(1, 0).at("connected"), Json::array({hana.id()}));
  taro.enter(game);
  yuki.enter(game);
  hana.until_present(1, 2);
  taro.sit("last");
  hana.until_present(2, 1);
  taro.disconnect();
  hana.until_present(1, 1);
  yuki.disconnect();
  hana.until_present(1, 0);
}

TEST_F(WsTableTest, CountsUserWithTwoSocketsOnce) {
  const std::string game = hana.create();
  hana.enter(game);
  hana.sit("first");
  support::WsClient other(server.port(), hana.http().cookie(), hana.http().origin());
  other.send(Json{{"type", "enter"}, {"game", game}}.dump());
  taro.enter(game);
  const Json presence = hana.until_present(1, 1);
  EXPECT_EQ(presence.at("connected"), Json::array({hana.id()}));
}

TEST_F(WsTableTest, NextTableShowsNewName) {
  ASSERT_EQ(hana.http().put("/api/me", R"({"name": "Hanako"})").status, 200);
  hana.enter(hana.create());
  hana.sit("first");
  hana.disconnect();
  EXPECT_EQ(hana.connect().at("me").at("name"), "Hanako");
}

}  // namespace
}  // namespace server::connection::ws_table_test
