#include <gtest/gtest.h>

#include <optional>

#include "tests/server/room/driven_room.hpp"

// Anonymising users in a room.
namespace server::room::room_forget_test {
namespace {

using namespace server::protocol;

class RoomForgetTest : public DrivenRoomTest {
 protected:
  RoomForgetTest() {
    log.create("g");
    seat();
  }

  void forget(const std::string& user) {
    room->forget(user, [this](std::optional<Problem> problem) { reported = problem ? problem->code : "done"; });
    settle();
  }

  std::string reported;
};

TEST_F(RoomForgetTest, IsBroadcastOnceDurable) {
  forget("hana");
  EXPECT_EQ(reported, "");
  taro->take();
  commit();
  EXPECT_EQ(reported, "done");
  EXPECT_EQ(taro->take(), std::vector<std::string>{"event:renamed"});
}

TEST_F(RoomForgetTest, ReturningUserGetsStateWithoutName) {
  forget("hana");
  commit();
  const auto back = enter("taro", 1);
  ASSERT_TRUE(back->has("room"));
  EXPECT_EQ(back->heard.front().at("players").at(0).at("name"), "Somebody");
  EXPECT_EQ(back->heard.front().at("players").at(1).at("name"), "taro");
}

TEST_F(RoomForgetTest, SucceedsForUserWithoutSeat) {
  auto other = std::make_shared<Room>(io.get_executor(), "h", log);
  log.create("h");
  other->forget("yuki", [this](std::optional<Problem> problem) { reported = problem ? problem->code : "done"; });
  settle();
  commit();
  EXPECT_EQ(reported, "done");
}

TEST_F(RoomForgetTest, NextLineGetsNewNumberAfterDeletion) {
  say(taro, "taro", Channel::kTable, "one");
  say(hana, "hana", Channel::kTable, "two");
  commit();
  commit();
  forget("hana");
  // The lines leave the room with their rows, not before.
  say(taro, "taro", Channel::kTable, "three");
  commit();
  commit();
  commit();
  EXPECT_EQ(reported, "done");
  ASSERT_EQ(log.chat["g"].size(), 2U);
  EXPECT_EQ(log.chat["g"].back().number, 3);
  EXPECT_EQ(taro->take().back(), "done");
}

TEST_F(RoomForgetTest, LinesStayIfTheyAreNotDeleted) {
  say(hana, "hana", Channel::kTable, "one");
  commit();
  forget("hana");
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(reported, "storage_unavailable");
  EXPECT_EQ(enter("taro")->chat.back().at("lines").size(), 1U);
}

TEST_F(RoomForgetTest, DropsLinesOfSpectator) {
  const auto yuki = enter("yuki");
  say(yuki, "yuki", Channel::kSpectators, "words of mine");
  commit();
  const std::size_t events = log.games["g"].size();
  forget("yuki");
  commit();
  EXPECT_EQ(reported, "done");
  EXPECT_EQ(yuki->chat.back().at("type"), "chat");
  EXPECT_EQ(yuki->chat.back().at("lines").size(), 0U);
  EXPECT_EQ(log.games["g"].size(), events) << "the game is not changed";
  EXPECT_TRUE(log.chat["g"].empty());
}

TEST_F(RoomForgetTest, ReportsStorageFault) {
  forget("hana");
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(reported, "storage_unavailable");
  forget("hana");
  commit();
  EXPECT_EQ(reported, "done");
}

TEST_F(RoomForgetTest, ReportsUnreadableGame) {
  log.load_fault = "the disk does not answer";
  auto other = std::make_shared<Room>(io.get_executor(), "g", log);
  other->forget("hana", [this](std::optional<Problem> problem) { reported = problem ? problem->code : "done"; });
  settle();
  EXPECT_EQ(reported, "storage_unavailable");
}

}  // namespace
}  // namespace server::room::room_forget_test
