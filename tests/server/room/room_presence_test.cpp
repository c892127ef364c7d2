#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/driven_room.hpp"

// Presence of users in a room.
namespace server::room::room_presence_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

class RoomPresenceTest : public DrivenRoomTest {
 protected:
  RoomPresenceTest() { log.create("g"); }
};

TEST_F(RoomPresenceTest, DepartedUserReceivesNothing) {
  seat();
  room->leave(taro.get());
  begin(hana, "hana", Move{1, "3"});
  commit();
  EXPECT_EQ(taro->take(), Heard{});
}

class AbsentPlayerTest : public DrivenRoomTest {
 protected:
  /// Seats Hana, who then disconnects for longer than a seat stays hers.
  void take_seat_and_go(const TimeControl& time) {
    log.create("g", time);
    taro = enter("taro");
    hana = enter("hana");
    ask(hana, "hana", TakeSeat{"left"});
    room->leave(hana.get());
    settle();
    jump(fixed::kAbsentSeat - std::chrono::seconds(10));
    EXPECT_EQ(taro->take().back(), "event:seat_taken");
    jump(std::chrono::seconds(20));
  }
  void jump(std::chrono::milliseconds time) {
    turn(time);
    settle();
    commit();
  }
};

TEST_F(AbsentPlayerTest, LosesSeatOfOpenTable) {
  take_seat_and_go(Fischer{60'000, 0});
  ASSERT_EQ(taro->heard.size(), 1U);
  EXPECT_EQ(taro->heard[0]["event"]["why"], "absent");
  EXPECT_EQ(taro->take(), Heard{"event:seat_left"});
  ask(taro, "taro", TakeSeat{"left"});
  EXPECT_EQ(taro->take().back(), "done");
}

TEST_F(AbsentPlayerTest, KeepsSeatOfTableByDays) {
  take_seat_and_go(DaysPerMove{1});
  EXPECT_EQ(taro->take(), Heard{});
}

TEST_F(AbsentPlayerTest, KeepsSeatAfterReturn) {
  log.create("g", Fischer{60'000, 0});
  taro = enter("taro");
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  room->leave(hana.get());
  settle();
  hana = enter("hana");
  jump(fixed::kAbsentSeat + std::chrono::seconds(10));
  EXPECT_EQ(taro->take().back(), "event:seat_taken");
}

TEST_F(RoomPresenceTest, LeaveCancelsPendingEnter) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  auto passing = enter("");
  room->leave(passing.get());
  settle();
  commit();
  const std::weak_ptr<Listener> held = std::exchange(passing, nullptr);
  EXPECT_TRUE(held.expired());
}

TEST_F(RoomPresenceTest, AppliesAttentionToPendingEnter) {
  seat();
  room->leave(hana.get());
  begin(taro, "taro", Resign{});
  hana = enter("hana");
  room->attend(hana.get(), false);
  commit();
  taro->presence.clear();
  pass(fixed::kPresenceDelay);
  ASSERT_FALSE(taro->presence.empty());
  EXPECT_EQ(taro->presence.back()["looking_away"], nlohmann::json({"hana"}));
}

TEST_F(RoomPresenceTest, ReportsUsersInRoom) {
  seat();
  const auto spectator = enter("");
  const auto another = enter("yuki");
  const auto second_tab = enter("hana");
  room->leave(taro.get());
  pass(fixed::kPresenceDelay);
  const auto expected = nlohmann::json::parse(R"({"type":"presence","game":"g","connected":["hana"],"looking_away":[],
                              "spectators":{"count":2,"named":[{"id":"yuki","name":"yuki"}]}})");
  ASSERT_FALSE(spectator->presence.empty());
  nlohmann::json reported = spectator->presence.back();
  EXPECT_EQ(reported["disconnected"].size(), 1U);
  EXPECT_EQ(reported["disconnected"][0]["user"], "taro");
  reported.erase("disconnected");
  EXPECT_EQ(reported, expected);
}

TEST_F(RoomPresenceTest, UserIsAwayUnlessAnyTabIsActive) {
  seat();
  const auto state_of_hana = [&] {
    taro->presence.clear();
    pass(fixed::kPresenceDelay);
    if (taro->presence.empty()) return "unknown";
    return taro->presence.back()["connected"] == nlohmann::json({"hana", "taro"}) ? "connected" : "looking_away";
  };
  EXPECT_STREQ(state_of_hana(), "connected");
  room->attend(hana.get(), false);
  EXPECT_STREQ(state_of_hana(), "looking_away");
  const auto second_tab = enter("hana");
  EXPECT_STREQ(state_of_hana(), "connected") << "at one of his sockets he does";
  room->leave(second_tab.get());
  EXPECT_STREQ(state_of_hana(), "looking_away");
  room->attend(hana.get(), true);
  EXPECT_STREQ(state_of_hana(), "connected");
}

TEST_F(RoomPresenceTest, LeaveIsImmediateDuringCommit) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  const std::weak_ptr<Listener> held = std::exchange(taro, nullptr);
  room->leave(held.lock().get());
  settle();
  EXPECT_TRUE(held.expired());
}

TEST_F(RoomPresenceTest, ProcessesCommandsSentBeforeLeave) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  begin(taro, "taro", Resign{});
  room->leave(taro.get());
  commit();
  commit();
  EXPECT_EQ(hana->take().back(), "event:player_out");
}

TEST_F(RoomPresenceTest, ReportsDepartureAfterStorageFault) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  log.fail("the disk is full");
  settle();
  room->leave(taro.get());
  settle();
  // No presence is sent now because the room has no state.
  pass(2 * fixed::kPresenceDelay);
  hana->presence.clear();
  begin(hana, "hana", Move{1, "3"});
  pass(fixed::kPresenceDelay);
  ASSERT_FALSE(hana->presence.empty());
  EXPECT_EQ(hana->presence.back()["connected"], nlohmann::json({"hana"}));
}

TEST_F(RoomPresenceTest, AttentionDoesNotFillInbox) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  const auto waits = enter("yuki");
  for (std::size_t i = 0; i < 2 * fixed::kRoomInbox; ++i) {
    room->attend(taro.get(), i % 2 == 0);
    room->attend(hana.get(), i % 2 == 0);
  }
  settle();
  begin(taro, "taro", Move{2, "3"});
  EXPECT_EQ(taro->take(), Heard{}) << "it is not refused";
  commit();
  commit();
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal", "event:moved", "done"}));
}

}  // namespace
}  // namespace server::room::room_presence_test
