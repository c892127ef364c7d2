#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <optional>

#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/toy_ruleset.hpp"

// Names that are to be forgotten.
namespace server {
namespace {

class RoomForgetTest : public testing::Test {
 protected:
  RoomForgetTest() {
    log.create("g");
    hana = enter("hana");
    taro = enter("taro");
    ask(hana, "hana", Sit{"left"});
    ask(taro, "taro", Sit{"right"});
    hana->take();
    taro->take();
  }

  void settle() {
    io.restart();
    io.poll();
  }
  void commit() {
    log.commit();
    settle();
  }
  std::shared_ptr<Listener> enter(const std::string& person, std::int64_t since = 0) {
    auto listener = std::make_shared<Listener>();
    room->enter(listener, Identity{person, person}, since);
    settle();
    return listener;
  }
  void ask(const std::shared_ptr<Listener>& listener, const std::string& person, Action action) {
    room->command(listener, {person, person}, {"c" + std::to_string(++commands), std::move(action)});
    settle();
    commit();
  }
  void forget(const std::string& person) {
    room->forget(person, [this](std::optional<Problem> problem) { told = problem ? problem->code : "done"; });
    settle();
  }

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeLog log{toy};
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log);
  std::shared_ptr<Listener> hana;
  std::shared_ptr<Listener> taro;
  int commands = 0;
  std::string told;
};

TEST_F(RoomForgetTest, EverybodyIsToldOnceTheNameIsGone) {
  forget("hana");
  EXPECT_EQ(told, "");
  taro->take();
  commit();
  EXPECT_EQ(told, "done");
  EXPECT_EQ(taro->take(), std::vector<std::string>{"event:renamed"});
}

TEST_F(RoomForgetTest, WhoComesBackGetsTheWholeStateWithoutTheName) {
  forget("hana");
  commit();
  const auto back = enter("taro", 1);
  ASSERT_TRUE(back->has("room"));
  EXPECT_EQ(back->heard.front().at("people").at(0).at("name"), "Somebody");
  EXPECT_EQ(back->heard.front().at("people").at(1).at("name"), "taro");
}

TEST_F(RoomForgetTest, WhoHasStoodUpIsForgottenToo) {
  auto other = std::make_shared<Room>(io.get_executor(), "h", log);
  log.create("h");
  other->forget("yuki", [this](std::optional<Problem> problem) { told = problem ? problem->code : "done"; });
  settle();
  commit();
  EXPECT_EQ(told, "done");
}

TEST_F(RoomForgetTest, FaultOfTheStorageIsTold) {
  forget("hana");
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(told, "storage_unavailable");
  forget("hana");
  commit();
  EXPECT_EQ(told, "done");
}

TEST_F(RoomForgetTest, GameThatCannotBeReadIsAFault) {
  log.load_fault = "the disk does not answer";
  auto other = std::make_shared<Room>(io.get_executor(), "g", log);
  other->forget("hana", [this](std::optional<Problem> problem) { told = problem ? problem->code : "done"; });
  settle();
  EXPECT_EQ(told, "storage_unavailable");
}

}  // namespace
}  // namespace server
