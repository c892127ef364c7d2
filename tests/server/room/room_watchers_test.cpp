#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/table.hpp"

// The table's maker sends somebody away who watches.
namespace server {
namespace {

class RoomWatchersTest : public DrivenRoomTest {
 protected:
  RoomWatchersTest() { log.create("g", default_table(toy), "hana"); }
};

TEST_F(RoomWatchersTest, WhoIsRemovedIsLetGoOfOnAllHisSocketsAndCannotComeBack) {
  hana = enter("hana");
  const auto ume = enter("ume");
  const auto second = enter("ume");
  const auto rin = enter("rin");
  ask(hana, "hana", RemoveWatcher{"ume"});
  EXPECT_EQ(hana->take().back(), "done");
  EXPECT_EQ(ume->take().back(), "turned away:removed");
  EXPECT_EQ(second->take().back(), "turned away:removed");
  EXPECT_EQ(rin->take().back(), "event:watcher_removed");
  EXPECT_EQ(enter("ume")->take(), std::vector<std::string>{"turned away:removed"});
  ask(ume, "ume", Sit{"left"});
  EXPECT_EQ(ume->take(), std::vector<std::string>{"refused:not_entered"});

  room = std::make_shared<Room>(io.get_executor(), "g", log);
  EXPECT_EQ(enter("ume")->take(), std::vector<std::string>{"turned away:removed"}) << "after a restart too";
  EXPECT_EQ(enter("")->take(), std::vector<std::string>{"room"}) << "a game can be seen by strangers";
}

TEST_F(RoomWatchersTest, OnlyTheMakerRemovesAndOnlyThoseWhoWatch) {
  Table table(toy, default_table(toy));
  EXPECT_EQ(table.answer("hana", RemoveWatcher{"ume"}), "not_creator") << "a table that nobody is known to have made";
  hana = enter("hana");
  taro = enter("taro");
  ask(taro, "taro", Sit{"left"});
  hana->take();
  taro->take();
  ask(taro, "taro", RemoveWatcher{"ume"});
  EXPECT_EQ(taro->take(), std::vector<std::string>{"refused:not_creator"});
  ask(hana, "hana", RemoveWatcher{"taro"});
  ask(hana, "hana", RemoveWatcher{"hana"});
  EXPECT_EQ(hana->take(), (std::vector<std::string>{"refused:no_watcher", "refused:no_watcher"}));
  ask(hana, "hana", RemoveWatcher{"ume"});
  ask(hana, "hana", RemoveWatcher{"ume"});
  EXPECT_EQ(hana->take(), (std::vector<std::string>{"event:watcher_removed", "done", "refused:no_watcher"}));
}

}  // namespace
}  // namespace server
