#include "server/room/rooms.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::room::rooms_test {
namespace {

using namespace server::protocol;

class RoomsTest : public DrivenTest {
 protected:
  support::ToyRuleset toy;
  FakeLog log{toy};
  Rooms rooms{{io.get_executor(), io.get_executor()}, log};
};

TEST_F(RoomsTest, ReturnsSameRoomForSameGame) {
  const auto room = rooms.find("a");
  EXPECT_EQ(rooms.find("a"), room);
  EXPECT_NE(rooms.find("b"), room);
  EXPECT_EQ(rooms.size(), 2U);
}

TEST_F(RoomsTest, KeepsNoEntryIfMakingThrows) {
  bool fails = true;
  actor::RoomTable<Room> table({io.get_executor()}, [&](const auto& home, const std::string& game) {
    if (fails) throw std::bad_alloc();
    return std::make_shared<Room>(home, game, log, nullptr, nullptr, nullptr, nullptr);
  });
  EXPECT_THROW(table.find("a"), std::bad_alloc);
  EXPECT_EQ(table.size(), 0U);
  table.for_each([](Room&) { FAIL(); });
  fails = false;
  EXPECT_TRUE(table.find("a"));
}

TEST_F(RoomsTest, SweepDropsUnusedRooms) {
  const auto held = rooms.find("a");
  rooms.find("b");
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms.find("a"), held);
}

TEST_F(RoomsTest, SweepKeepsRoomDuringCommit) {
  log.create("a");
  const auto hana = std::make_shared<Listener>();
  {
    const auto room = rooms.find("a");
    room->enter(hana, Identity{"hana", "Hana"}, 0);
    room->command(hana, {"hana", "Hana"}, {"c1", TakeSeat{"left"}});
  }
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 1U) << "what was asked of it is still to be done";
  settle();
  ASSERT_EQ(log.waiting(), 1U);
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 1U) << "its commit is still under way";
  log.commit();
  settle();
  EXPECT_TRUE(hana->has("done"));
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 0U);
}

TEST_F(RoomsTest, SweptRoomsAreDestroyedOnTheirExecutor) {
  const std::weak_ptr<Room> swept = rooms.find("a");
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 0U);
  EXPECT_FALSE(swept.expired()) << "not by whoever sweeps";
  settle();
  EXPECT_TRUE(swept.expired());
}

TEST_F(RoomsTest, DroppedRoomIsReloadedFromLog) {
  log.create("a");
  for (int i = 0; i < 2; ++i) {
    const auto spectator = std::make_shared<Listener>();
    rooms.find("a")->enter(spectator, std::nullopt, 0);
    settle();
    EXPECT_TRUE(spectator->has("room"));
    rooms.sweep();
    EXPECT_EQ(rooms.size(), 0U);
  }
  EXPECT_EQ(log.loads, 2);
}

}  // namespace
}  // namespace server::room::rooms_test
