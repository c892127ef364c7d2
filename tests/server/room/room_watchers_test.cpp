#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/toy_ruleset.hpp"

// The table's maker sends somebody away who watches.
namespace server {
namespace {

class RoomWatchersTest : public testing::Test {
 protected:
  RoomWatchersTest() { log.create("g", default_table(toy), "hana"); }

  void settle() {
    io.restart();
    io.poll();
  }
  std::shared_ptr<Listener> enter(const std::string& person) {
    auto listener = std::make_shared<Listener>();
    room->enter(listener, person.empty() ? std::nullopt : std::optional(Identity{person, person}), 0);
    settle();
    return listener;
  }
  void ask(const std::shared_ptr<Listener>& listener, const std::string& person, Action action) {
    room->command(listener, {person, person}, {"c" + std::to_string(++commands), std::move(action)});
    settle();
    log.commit();
    settle();
  }

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeLog log{toy};
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log);
  int commands = 0;
};

TEST_F(RoomWatchersTest, WhoIsRemovedIsLetGoOfOnAllHisSocketsAndCannotComeBack) {
  const auto hana = enter("hana");
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
  const auto hana = enter("hana");
  const auto taro = enter("taro");
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
