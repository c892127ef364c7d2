#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>

#include "tests/server/room/driven_room.hpp"

// Internal errors inside a room: the partly changed state is dropped, and the room continues.
namespace server::room::room_error_test {
namespace {

using namespace server::protocol;

class RoomErrorTest : public DrivenRoomTest {
 protected:
  /// Runs the room like a server thread: an exception ends only its own handler. Returns the number
  /// of exceptions.
  int errors_while_running() {
    int errors = 0;
    for (;;) {
      try {
        settle();
        return errors;
      } catch (const std::runtime_error&) {
        ++errors;
      }
    }
  }
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
  room->say(hana, {"hana", "hana"}, {"s1", Channel::kTable, "Hello"});
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
  EXPECT_EQ(enter("")->heard.front().at("people").at(0).at("name"), "hana");
}

TEST_F(RoomErrorTest, RetriesFlagFallAfterError) {
  log.create("g", Fischer{300, 0});
  seat();
  ask(hana, "hana", Move{1, "1"});
  ask(taro, "taro", Move{2, "1"});
  taro->take();
  log.append_error = "no memory";
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  int errors = 0;
  const auto run_until = [&](const auto& done) {
    while (!done() && std::chrono::steady_clock::now() < patience) {
      errors += errors_while_running();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      log.commit();
    }
  };
  run_until([&] { return errors > 0; });
  log.append_error.reset();
  EXPECT_FALSE(taro->has("event"));
  run_until([&] { return taro->has("event"); });
  EXPECT_EQ(taro->take().front(), "event:left");
}

}  // namespace
}  // namespace server::room::room_error_test
