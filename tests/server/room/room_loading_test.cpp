#include <gtest/gtest.h>

#include "tests/server/room/driven_room.hpp"

// Loading of a room on behalf of several addresses at once.
namespace server::room::room_loading_test {
namespace {

using namespace server::actor;

/// Log whose loads wait until the test answers them.
class WaitingLog : public FakeLog {
 public:
  using FakeLog::FakeLog;

  struct Load {
    Requester requester;
    Loaded done;
  };

  void load(std::string_view, const Requester& requester, Loaded done) override {
    asked.push_back({requester, std::move(done)});
  }
  /// Answers the load with the result of FakeLog.
  void answer(std::size_t load) { FakeLog::load("g", {}, asked[load].done); }

  std::vector<Load> asked;
};

class ListenerAt : public Listener {
 public:
  explicit ListenerAt(std::string address) : address_(std::move(address)) {}
  [[nodiscard]] Source source() const override { return {address_, std::nullopt}; }

 private:
  std::string address_;
};

class RoomLoadingTest : public DrivenTest {
 protected:
  RoomLoadingTest() { log.create("g"); }

  std::shared_ptr<ListenerAt> enter(const std::string& address) {
    auto listener = std::make_shared<ListenerAt>(address);
    room->enter(listener, std::nullopt, 0);
    settle();
    return listener;
  }
  std::vector<std::string> keys() {
    std::vector<std::string> keys;
    for (const auto& load : log.asked) keys.push_back(load.requester.key);
    return keys;
  }

  support::ToyRuleset toy;
  WaitingLog log{toy};
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log);
};

TEST_F(RoomLoadingTest, LoadsOncePerAddress) {
  const auto first = enter("a");
  const auto again = enter("a");
  const auto other = enter("b");
  EXPECT_EQ(keys(), (std::vector<std::string>{"a", "b"}));
  EXPECT_FALSE(log.asked[0].requester.has_left());
  log.answer(1);
  settle();
  for (const auto& listener : {first, again, other}) EXPECT_TRUE(listener->has("room"));
  EXPECT_TRUE(log.asked[0].requester.has_left()) << "nobody waits for the slower answer any more";
  log.answer(0);
  settle();
  EXPECT_EQ(log.asked.size(), 2U);
}

TEST_F(RoomLoadingTest, BusyAddressDoesNotBlockOthers) {
  const auto busy = enter("a");
  const auto other = enter("b");
  log.asked[0].done(LogFault{"too many reads", "busy"});
  settle();
  EXPECT_TRUE(busy->heard.empty());
  log.answer(1);
  settle();
  EXPECT_TRUE(busy->has("room"));
  EXPECT_TRUE(other->has("room"));
}

TEST_F(RoomLoadingTest, BusyAddressAloneIsRefused) {
  const auto busy = enter("a");
  log.asked[0].done(LogFault{"too many reads", "busy"});
  settle();
  ASSERT_EQ(busy->heard.size(), 1U);
  EXPECT_EQ(busy->heard[0].at("code"), "busy");
}

TEST_F(RoomLoadingTest, ServerLoadUsesGameAsKey) {
  room->wake();
  settle();
  EXPECT_EQ(keys(), std::vector<std::string>{"g"});
}

}  // namespace
}  // namespace server::room::room_loading_test
