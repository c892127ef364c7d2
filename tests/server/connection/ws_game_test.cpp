#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::connection::ws_game_test {
namespace {

using namespace server::protocol;

class WsGameTest : public testing::Test {
 protected:
  /// Returns all messages to this player so far: the answer to another command follows after them.
  static std::vector<Json> told_to(Player& player) {
    player.ask({{"type", "leave_seat"}});
    return player.before();
  }
  static bool has_legal_moves(const std::vector<Json>& messages) {
    return std::any_of(messages.begin(), messages.end(), [](const Json& each) { return each.at("type") == "legal"; });
  }

  RunningServer server;
  Three three{server.port()};
  Player& hana = three.first();
  Player& taro = three.middle();
  Player& yuki = three.last();
};

TEST_F(WsGameTest, PlaysGameOf1932) {
  const std::string game = three.start();
  three.play(1, 9);
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  const Json room = spectator.next("room");
  EXPECT_EQ(room.at("steps").size(), 9U);
  EXPECT_EQ(room.at("self"), spectator.id());
  three.play(10, 18);
  Json last;
  for (int number = 10; number <= 18; ++number) {
    last = spectator.next_event("moved");
    EXPECT_EQ(last.at("step").at("number"), number);
  }
  EXPECT_EQ(last.at("now").at("position"), position_after_1932());
  EXPECT_EQ(last.at("now").at("turn"), "first");
}

TEST_F(WsGameTest, SendsLegalMovesToPlayerOnTurnOnly) {
  const std::string game = three.start();
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  spectator.next("room");
  three.play(1, 1);
  const Json legal = taro.next("legal");
  EXPECT_EQ(legal.at("number"), 2);
  const auto moves = legal.at("moves").get<std::vector<std::string>>();
  EXPECT_NE(std::find(moves.begin(), moves.end(), "10k10j"), moves.end());
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_FALSE(has_legal_moves(told_to(yuki)));
  EXPECT_FALSE(has_legal_moves(told_to(spectator)));
}

TEST_F(WsGameTest, RejectsMoveOutOfTurn) {
  three.start();
  const Json refused = taro.move(1, "10k10j");
  EXPECT_EQ(refused.at("type"), "refused");
  EXPECT_EQ(refused.at("code"), "not_your_turn");
  EXPECT_EQ(refused.at("reason"), "it is First's turn");
}

TEST_F(WsGameTest, RejectsIllegalMoveWithReason) {
  three.start();
  for (const char* move : {"3c9e", "1a1a", "10k10j", "3c3", "\xf0\x9f\x98\x80", "P*5e", "resign", "f:resign", "draw"}) {
    const Json refused = hana.move(1, move);
    EXPECT_EQ(refused.at("type"), "refused") << move;
    EXPECT_EQ(refused.at("code"), "illegal_move") << move;
    EXPECT_GT(refused.at("reason").get<std::string>().size(), 10U) << move;
  }
  EXPECT_EQ(hana.move(1, "3c4d").at("type"), "done") << "nothing has changed";
}

TEST_F(WsGameTest, RejectsMoveWithWrongNumber) {
  three.start();
  const Json refused = hana.move(2, "3c4d");
  EXPECT_EQ(refused.at("code"), "stale_move");
  EXPECT_EQ(refused.at("reason"), "the next move is number 1, not 2");
}

TEST_F(WsGameTest, CannotActForSeatOfOtherPlayer) {
  const std::string game = three.start();
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  EXPECT_EQ(spectator.move(1, "3c4d").at("code"), "not_seated");
  EXPECT_EQ(spectator.ask({{"type", "resign"}}).at("code"), "not_seated");
  EXPECT_EQ(spectator.ask({{"type", "draw"}, {"offer", true}}).at("code"), "not_seated");
  EXPECT_EQ(spectator.sit("first").at("code"), "not_open");
  for (const char* key : {"seat", "user", "self"}) {
    Json move = {{"type", "move"}, {"number", 1}, {"move", "3c4d"}, {key, hana.id()}};
    EXPECT_EQ(taro.ask(move).at("code"), "bad_message") << key;
  }
  EXPECT_EQ(taro.ask({{"type", "resign"}, {"seat", "first"}}).at("code"), "bad_message");
  hana.next("legal");
  EXPECT_EQ(hana.move(1, "3c4d").at("type"), "done");
}

TEST_F(WsGameTest, GameOfTwoContinuesAfterResign) {
  three.start();
  EXPECT_EQ(hana.ask({{"type", "resign"}}).at("type"), "done");
  const Json left = yuki.next_event("player_out");
  EXPECT_EQ(left.at("step").at("move"), "f:resign");
  EXPECT_EQ(left.at("now").at("active"), Json::array({"middle", "last"}));
  EXPECT_EQ(left.at("now").at("turn"), "middle");
  EXPECT_EQ(hana.ask({{"type", "resign"}}).at("code"), "out_of_game");
  EXPECT_EQ(hana.move(1, "3c4d").at("code"), "out_of_game");
  EXPECT_EQ(taro.ask({{"type", "resign"}}).at("type"), "done");
  const Json over = yuki.next_event("player_out");
  EXPECT_EQ(over.at("now").at("result").at("winner"), "last");
  EXPECT_EQ(over.at("now").at("turn"), nullptr);
  EXPECT_EQ(yuki.ask({{"type", "resign"}}).at("code"), "not_running");
}

TEST_F(WsGameTest, DrawNeedsAllRemainingPlayers) {
  three.start();
  const Json want = {{"type", "draw"}, {"offer", true}};
  const Json decline = {{"type", "draw"}, {"offer", false}};
  EXPECT_EQ(taro.ask(decline).at("code"), "no_offer");
  EXPECT_EQ(taro.ask(want).at("type"), "done");
  EXPECT_EQ(taro.ask(want).at("code"), "no_offer");
  EXPECT_EQ(yuki.ask(decline).at("type"), "done");
  EXPECT_EQ(taro.ask(want).at("type"), "done");
  three.play(1, 1);  // ends the offer
  EXPECT_EQ(hana.ask(want).at("type"), "done");
  EXPECT_EQ(yuki.ask(want).at("type"), "done");
  EXPECT_EQ(taro.ask(want).at("type"), "done");
  const Json agreed = hana.next_event("draw_agreed");
  EXPECT_EQ(agreed.at("now").at("result"), Json({{"how", "agreed"}, {"winner", nullptr}}));
  EXPECT_EQ(agreed.at("step").at("seat"), nullptr);
}

TEST_F(WsGameTest, SpectatorsReceiveSameEventsInOrder) {
  const std::string game = three.start();
  Player spectators[] = {Player(server.port(), "Spectator"), Player(server.port(), "Other")};
  std::vector<std::vector<Json>> reported(2);
  for (Player& spectator : spectators) spectator.enter(game);
  const int begun = spectators[0].next("room").at("seq");
  spectators[1].next("room");
  three.play(1, 6);
  three.first().ask({{"type", "resign"}});
  for (int seq = begun + 1; seq <= begun + 7; ++seq) {
    for (std::size_t i = 0; i < 2; ++i) {
      reported[i].push_back(spectators[i].next("event"));
      EXPECT_EQ(reported[i].back().at("seq"), seq);
    }
  }
  EXPECT_EQ(reported[0], reported[1]);
}

}  // namespace
}  // namespace server::connection::ws_game_test
