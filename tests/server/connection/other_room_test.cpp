#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "tests/server/support/client_messages.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/server/support/visit.hpp"

// A player of one room is only a spectator in another room. Commands sent there affect that room
// alone.
namespace server::connection::other_room_test {
namespace {

using namespace server::protocol;

/// Answers to Hana in the other room: before, during and after its game.
const std::map<std::string, std::string> kAnswers = {{"take_seat", "seat_taken not_open not_open"},
                                                     {"leave_seat", "not_seated not_open not_open"},
                                                     {"opening_alliance", "not_seated not_open not_open"},
                                                     {"ready", "not_seated not_open not_open"},
                                                     {"move", "not_running not_seated not_running"},
                                                     {"resign", "not_running not_seated not_running"},
                                                     {"draw", "not_running not_seated not_running"},
                                                     {"takeback", "not_running not_seated not_running"},
                                                     {"pause", "not_running not_seated not_running"},
                                                     {"unpause", "not_running not_seated not_running"},
                                                     {"rematch", "not_finished not_finished not_seated"},
                                                     {"abort", "not_running not_seated not_running"},
                                                     {"claim_seat", "not_running not_seated not_running"},
                                                     {"chat", "not_seated not_seated done"},
                                                     {"close", "not_host not_open not_open"},
                                                     {"remove_spectator", "not_host not_host not_host"}};

/// Hana created her own room and is on turn there.
class OtherRoomTest : public testing::Test {
 protected:
  OtherRoomTest() : own(three.start()) { three.play(1, 3); }

  /// Returns all state of a room that one of its players can see, including the table chat, without
  /// timestamps.
  static Json whole(Player& player, const std::string& game) {
    Visit visit(player);
    visit.send({{"type", "enter"}, {"game", game}});
    Json room = visit.next("room");
    room.erase("at");
    return Json::array({room, visit.next("chat")});
  }
  /// Checks one column: neither room changes, and no line from the other room reaches Hana's own
  /// room.
  void expect(const std::string& other, int column) {
    const Json own_before = whole(three.middle(), own);
    const Json other_before = whole(others.first(), other);
    Visit hana(three.first());
    ASSERT_EQ(hana.answer({{"type", "enter"}, {"game", other}}), "room");
    const auto messages = client_messages({other, "", three.middle().id(), 4, "3d4e"});
    for (const auto& [type, answers] : kAnswers) {
      std::istringstream columns(answers);
      std::string right;
      for (int i = 0; i <= column; ++i) columns >> right;
      EXPECT_EQ(hana.answer(messages.at(type)), right) << type;
      EXPECT_EQ(whole(three.middle(), own), own_before) << type;
      EXPECT_EQ(whole(others.first(), other).at(0), other_before.at(0)) << type;
    }
    Visit at_home(three.first());
    ASSERT_EQ(at_home.answer({{"type", "enter"}, {"game", own}}), "room");
    EXPECT_EQ(at_home.answer(messages.at("move")), "done") << "in her own room it is her turn";
  }

  RunningServer server;
  Three three{server.port()};
  Three others{server.port()};
  std::string own;
};

TEST_F(OtherRoomTest, KeepsRoomsSeparateBeforeGame) {
  const std::string other = others.first().create();
  others.first().enter(other);
  ASSERT_EQ(others.first().sit("first").at("type"), "done");
  expect(other, 0);
}

TEST_F(OtherRoomTest, KeepsRoomsSeparateDuringGame) {
  const std::string other = others.start();
  others.play(1, 3);
  expect(other, 1);
}

TEST_F(OtherRoomTest, KeepsRoomsSeparateAfterGame) {
  const std::string other = others.start();
  others.play(1, 3);
  for (const std::size_t i : {0U, 1U}) ASSERT_EQ(others[i].ask({{"type", "resign"}}).at("type"), "done");
  expect(other, 2);
}

}  // namespace
}  // namespace server::connection::other_room_test
