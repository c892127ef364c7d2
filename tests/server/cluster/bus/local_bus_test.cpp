#include "server/cluster/bus/local_bus.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/server/cluster/bus/inbox.hpp"

namespace server::cluster {
namespace {

struct LocalBusTest : testing::Test {
  Inbox one_inbox, two_inbox, changes;
  LocalBusHub hub;
  std::unique_ptr<Bus> one = hub.make("one");
  std::unique_ptr<Bus> two = hub.make("two");

  void SetUp() override {
    one->subscribe("one", one_inbox.receiver());
    two->subscribe("two", two_inbox.receiver());
  }
};

TEST_F(LocalBusTest, MessagesArriveInOrder) {
  Texts sent;
  for (int i = 0; i < 1000; ++i) {
    sent.push_back(std::to_string(i));
    EXPECT_TRUE(one->publish("two", sent.back()));
  }
  EXPECT_EQ(two_inbox.wait_for(1000), sent);
  EXPECT_EQ(one_inbox.texts(), Texts{});
}

TEST_F(LocalBusTest, AllSubscribersReceiveSenderIncluded) {
  one->subscribe("all", one_inbox.receiver());
  two->subscribe("all", two_inbox.receiver());
  EXPECT_TRUE(one->publish("all", "text"));
  EXPECT_EQ(one_inbox.wait_for(1), Texts{"text"});
  EXPECT_EQ(two_inbox.wait_for(1), Texts{"text"});
}

TEST_F(LocalBusTest, CutOffNodeNeitherSendsNorReceives) {
  two->on_change(changes.changes());
  hub.set_connected("two", false);
  EXPECT_FALSE(two->is_connected());
  EXPECT_FALSE(two->publish("one", "lost"));
  EXPECT_TRUE(one->publish("two", "lost"));
  hub.set_connected("two", true);
  EXPECT_TRUE(two->publish("one", "back"));
  EXPECT_TRUE(one->publish("two", "there"));
  EXPECT_EQ(one_inbox.wait_for(1), Texts{"back"});
  EXPECT_EQ(two_inbox.wait_for(1), Texts{"there"});
  EXPECT_EQ(changes.wait_for(2), (Texts{"disconnected", "connected"}));
}

TEST_F(LocalBusTest, ChosenMessagesAreLost) {
  hub.lose([](const std::string& node, const std::string&, std::string_view message) {
    return node == "two" && message == "2";
  });
  for (const char* text : {"1", "2", "3"}) EXPECT_TRUE(one->publish("two", text));
  EXPECT_EQ(two_inbox.wait_for(2), (Texts{"1", "3"}));
}

TEST_F(LocalBusTest, ReceiverMayPublish) {
  two->subscribe("question", [this](std::string_view text) { two->publish("one", "re " + std::string(text)); });
  EXPECT_TRUE(one->publish("question", "x"));
  EXPECT_EQ(one_inbox.wait_for(1), Texts{"re x"});
}

TEST_F(LocalBusTest, StoppedBusCallsNoReceiver) {
  std::atomic<int> calls = 0;
  two->subscribe("many", [&calls](std::string_view) { ++calls; });
  std::thread sender([this] {
    for (int i = 0; i < 1000; ++i) one->publish("many", "x");
  });
  two->stop();
  const int before = calls;
  sender.join();
  EXPECT_EQ(calls, before);
  EXPECT_FALSE(two->publish("one", "x"));
}

}  // namespace
}  // namespace server::cluster
