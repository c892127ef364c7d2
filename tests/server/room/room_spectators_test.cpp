#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"
#include "server/room/rooms.hpp"
#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/state/table.hpp"

// Removal of spectators by the host.
namespace server::room::room_spectators_test {
namespace {

using namespace server::actor;
using namespace server::protocol;

class RoomSpectatorsTest : public DrivenRoomTest {
 protected:
  RoomSpectatorsTest() { log.create("g", default_table(toy), "hana"); }
};

TEST_F(RoomSpectatorsTest, RemovedSpectatorLosesAllSockets) {
  hana = enter("hana");
  const auto ume = enter("ume");
  const auto second = enter("ume");
  const auto rin = enter("rin");
  ask(hana, "hana", RemoveSpectator{"ume"});
  EXPECT_EQ(hana->take().back(), "done");
  EXPECT_EQ(ume->take().back(), "turned away:removed");
  EXPECT_EQ(second->take().back(), "turned away:removed");
  EXPECT_EQ(rin->take().back(), "event:spectator_removed");
  EXPECT_EQ(enter("ume")->take(), std::vector<std::string>{"turned away:removed"});
  ask(ume, "ume", TakeSeat{"left"});
  EXPECT_EQ(ume->take(), std::vector<std::string>{"refused:not_entered"});

  room = std::make_shared<Room>(io.get_executor(), "g", log);
  EXPECT_EQ(enter("ume")->take(), std::vector<std::string>{"turned away:removed"}) << "after a restart too";
  EXPECT_EQ(enter("")->take(), std::vector<std::string>{"room"}) << "a game can be seen by strangers";
}

/// Listener with an address and the time since when the server has known its user.
class Visiting : public Listener {
 public:
  explicit Visiting(Source source) : source_(std::move(source)) {}
  [[nodiscard]] Source source() const override { return source_; }

 private:
  Source source_;
};

class RemovedGuestTest : public DrivenRoomTest {
 protected:
  /// When the server first saw a user: before and after a removal.
  static constexpr std::int64_t kBefore = 999;
  static std::int64_t after() { return unix_milliseconds() + 1; }

  RemovedGuestTest() {
    log.create("g", default_table(toy), "hana");
    room = rooms.find("g");
    hana = visit("hana", {"203.0.113.1", kBefore});
  }
  ~RemovedGuestTest() override { rooms.dissolve(); }

  std::shared_ptr<Listener> visit(const std::string& user, Source source) {
    auto visiting = std::make_shared<Visiting>(std::move(source));
    rooms.find("g")->enter(visiting, user.empty() ? std::nullopt : std::optional(Identity{user, user}), 0);
    settle();
    return visiting;
  }
  /// Enters as a user and returns the type of the first message received.
  std::string welcome(const std::string& user, Source source) { return visit(user, std::move(source))->take()[0]; }

  Rooms rooms{{io.get_executor()}, log};
};

TEST_F(RemovedGuestTest, CannotReturnAsAnotherGuest) {
  visit("ume", {"198.51.100.7", kBefore});
  ask(hana, "hana", RemoveSpectator{"ume"});
  EXPECT_EQ(welcome("fresh", {"198.51.100.7", after()}), "turned away:removed");
  EXPECT_EQ(welcome("", {"198.51.100.7", std::nullopt}), "turned away:removed");
  EXPECT_EQ(welcome("fresh", {"198.51.100.8", after()}), "room") << "from elsewhere";
  EXPECT_EQ(welcome("rin", {"198.51.100.7", kBefore}), "room") << "known since before the removal";
  EXPECT_EQ(welcome("ume", {"198.51.100.8", kBefore}), "turned away:removed");
}

TEST_F(RemovedGuestTest, CannotReturnAsAnotherUserOfSameBrowser) {
  constexpr std::uint64_t kBrowser = 0xFFFF'FFFF'FFFF'FFF1;
  visit("ume", {"198.51.100.7", kBefore, kBrowser});
  ask(hana, "hana", RemoveSpectator{"ume"});
  EXPECT_EQ(welcome("rin", {"198.51.100.8", kBefore, kBrowser}), "turned away:removed");
  EXPECT_EQ(welcome("rin", {"198.51.100.7", kBefore, kBrowser - 1}), "room") << "another browser of the network";
  EXPECT_EQ(welcome("rin", {"198.51.100.7", kBefore}), "room") << "a browser without a number";
  EXPECT_EQ(welcome("hana", {"198.51.100.7", kBefore, kBrowser}), "room") << "the host";
  ask(hana, "hana", RestoreSpectator{"ume"});
  EXPECT_EQ(welcome("rin", {"198.51.100.8", kBefore, kBrowser}), "room");
}

TEST_F(RemovedGuestTest, CannotChatAsAnotherGuest) {
  class Passing : public Visiting {
   public:
    using Visiting::Visiting;
    [[nodiscard]] bool is_passing() const override { return true; }
  };
  visit("ume", {"198.51.100.7", kBefore});
  ask(hana, "hana", RemoveSpectator{"ume"});
  const auto passing = std::make_shared<Passing>(Source{"198.51.100.7", after()});
  room->send_line(passing, {"fresh", "fresh"}, {"s1", Channel::kSpectators, "again"});
  settle();
  EXPECT_EQ(passing->take(), std::vector<std::string>{"refused:removed"});
}

TEST_F(RemovedGuestTest, OthersFromSameAddressMayReturn) {
  const auto rin = visit("rin", {"198.51.100.7", kBefore});
  const auto taro_there = visit("taro", {"198.51.100.7", kBefore});
  ask(taro_there, "taro", TakeSeat{"left"});
  visit("ume", {"198.51.100.7", kBefore});
  rin->take();
  ask(hana, "hana", RemoveSpectator{"ume"});
  EXPECT_EQ(rin->take(), std::vector<std::string>{"event:spectator_removed"});
  EXPECT_EQ(welcome("rin", {"198.51.100.7", kBefore}), "room");
  EXPECT_EQ(welcome("taro", {"198.51.100.7", kBefore}), "room");
}

TEST_F(RemovedGuestTest, RestoredSpectatorEntersAgain) {
  visit("ume", {"198.51.100.7", kBefore});
  ask(hana, "hana", RemoveSpectator{"ume"});
  ask(hana, "hana", RestoreSpectator{"ume"});
  EXPECT_EQ(hana->take().back(), "done");
  EXPECT_EQ(welcome("ume", {"198.51.100.7", kBefore}), "room");
  EXPECT_EQ(welcome("fresh", {"198.51.100.7", after()}), "room");
}

TEST_F(RemovedGuestTest, IsRememberedAfterRoomIsDestroyed) {
  const auto ume = visit("ume", {"198.51.100.7", kBefore});
  ask(hana, "hana", RemoveSpectator{"ume"});
  room->leave(hana.get());
  settle();
  room.reset();
  rooms.sweep();
  ASSERT_EQ(rooms.size(), 0U);
  EXPECT_EQ(welcome("fresh", {"198.51.100.7", after()}), "turned away:removed");
}

TEST(RemovalsTest, KeepsNewGuestsOutForTenMinutes) {
  Removals removals;
  removals.add("g", "ume", {"198.51.100.7"}, 1000);
  const auto remaining = [&](std::optional<std::int64_t> known_since, std::int64_t at) {
    return removals.remaining("g", {"198.51.100.7", known_since}, at);
  };
  EXPECT_EQ(remaining(2000, 1000), fixed::kRemovalOfAnAddress);
  EXPECT_EQ(remaining(2000, 61'000), fixed::kRemovalOfAnAddress - std::chrono::minutes(1));
  EXPECT_TRUE(remaining(std::nullopt, 600'999));
  EXPECT_FALSE(remaining(2000, 601'000));
  EXPECT_FALSE(remaining(999, 1000)) << "known before the removal";
}

TEST(RemovalsTest, BoundsBrowsersOfTable) {
  Removals removals;
  for (std::uint64_t browser = 1; browser <= fixed::kRemovedSpectators + 1; ++browser) {
    removals.add("g", "ume", {"", std::nullopt, browser}, 1000);
  }
  EXPECT_TRUE(removals.has_browser("g", {"", std::nullopt, fixed::kRemovedSpectators}));
  EXPECT_FALSE(removals.has_browser("g", {"", std::nullopt, fixed::kRemovedSpectators + 1}));
  EXPECT_FALSE(removals.has_browser("other", {"", std::nullopt, 1}));
}

TEST(RemovalsTest, ForgetsOldestTableAboveLimit) {
  Removals removals;
  const auto concerns = [&](std::size_t game) {
    return removals.remaining("g" + std::to_string(game), {"198.51.100.7", 1001}, 1002).has_value();
  };
  for (std::size_t i = 0; i <= fixed::kTablesWithRemovals; ++i) {
    removals.add("g" + std::to_string(i), "ume", {"198.51.100.7"}, 1000);
  }
  EXPECT_FALSE(concerns(0));
  EXPECT_TRUE(concerns(1));
  EXPECT_TRUE(concerns(fixed::kTablesWithRemovals));
}

TEST_F(RoomSpectatorsTest, OnlyHostRemovesOnlySpectators) {
  Table table(toy, default_table(toy));
  EXPECT_EQ(table.answer("hana", RemoveSpectator{"ume"}), "not_host") << "a table that nobody is known to have made";
  hana = enter("hana");
  taro = enter("taro");
  ask(taro, "taro", TakeSeat{"left"});
  hana->take();
  taro->take();
  ask(taro, "taro", RemoveSpectator{"ume"});
  EXPECT_EQ(taro->take(), std::vector<std::string>{"refused:not_host"});
  ask(hana, "hana", RemoveSpectator{"taro"});
  ask(hana, "hana", RemoveSpectator{"hana"});
  EXPECT_EQ(hana->take(), (std::vector<std::string>{"refused:no_spectator", "refused:no_spectator"}));
  ask(hana, "hana", RemoveSpectator{"ume"});
  ask(hana, "hana", RemoveSpectator{"ume"});
  EXPECT_EQ(hana->take(), (std::vector<std::string>{"event:spectator_removed", "done", "refused:no_spectator"}));
}

}  // namespace
}  // namespace server::room::room_spectators_test
