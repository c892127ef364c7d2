#include <gtest/gtest.h>

#include <optional>

#include "tests/server/room/driven_room.hpp"

// Internal errors inside a room: the partly changed state is dropped, and the room continues.
namespace server::room::room_error_test {
namespace {

using namespace server::protocol;
using namespace std::chrono_literals;

class RoomErrorTest : public DrivenRoomTest {
 protected:
  void begin_with_error(Action action, const std::string& id) {
    log.append_error = "no memory";
    room->command(hana, {"hana", "hana"}, {id, std::move(action)});
    EXPECT_EQ(errors_while_running(), 1);
    log.append_error.reset();
  }
};

TEST_F(RoomErrorTest, RefusesCommandAndDropsState) {
  log.create("g");
  seat();
  begin_with_error(Move{1, "2"}, "m1");
  EXPECT_EQ(hana->take(), std::vector<std::string>{"refused:storage_unavailable"});
  begin(hana, "hana", Move{1, "2"}, "m1");
  commit();
  EXPECT_EQ(hana->take(), (std::vector<std::string>{"legal", "event:moved", "done"}));
}

TEST_F(RoomErrorTest, ProcessesTasksAfterError) {
  log.create("g");
  seat();
  log.append_error = "no memory";
  room->command(hana, {"hana", "hana"}, {"m1", Move{1, "2"}});
  auto late = std::make_shared<Listener>();
  room->enter(late, std::nullopt, 0);
  EXPECT_EQ(errors_while_running(), 1);
  ASSERT_TRUE(late->has("room"));
  EXPECT_EQ(late->heard.front().at("steps").size(), 0U) << "the move that failed is shown";
}

TEST_F(RoomErrorTest, RefusesChatLine) {
  log.create("g");
  seat();
  log.append_error = "no memory";
  room->send_line(hana, {"hana", "hana"}, {"s1", Channel::kTable, "Hello"});
  EXPECT_EQ(errors_while_running(), 1);
  EXPECT_EQ(hana->take(), std::vector<std::string>{"refused:storage_unavailable"});
}

TEST_F(RoomErrorTest, AnonymiseReportsErrorAndKeepsName) {
  log.create("g");
  seat();
  std::string reported;
  log.append_error = "no memory";
  room->forget("hana", [&](std::optional<Problem> problem) { reported = problem ? problem->code : "done"; });
  EXPECT_EQ(errors_while_running(), 1);
  EXPECT_EQ(reported, "storage_unavailable");
  EXPECT_EQ(enter("")->heard.front().at("players").at(0).at("name"), "hana");
}

TEST_F(RoomErrorTest, RetriesFlagFallAfterError) {
  log.create("g", Fischer{300, 0});
  seat();
  ask(hana, "hana", Move{1, "1"});
  ask(taro, "taro", Move{2, "1"});
  taro->take();
  log.append_error = "no memory";
  turn(300ms);
  EXPECT_EQ(errors_while_running(), 1);
  log.append_error.reset();
  EXPECT_FALSE(taro->has("event"));
  pass(fixed::kStorageRetry);
  commit();
  EXPECT_EQ(taro->take().front(), "event:player_out");
}

}  // namespace
}  // namespace server::room::room_error_test
