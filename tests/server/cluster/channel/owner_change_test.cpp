#include <gtest/gtest.h>

#include <string>

#include "tests/server/cluster/channel/two_nodes.hpp"

namespace server::cluster::owner_change_test {
namespace {

using OwnerChangeTest = TwoNodes;

TEST_F(OwnerChangeTest, PlacesFollowRoomToNewOwner) {
  const auto hana = enter(one, "hana");
  const auto taro = enter(two, "taro");
  seat(*hana, *taro);
  for (int i = 0; i < 10; ++i) {
    TestNode& from = i % 2 == 0 ? two : one;
    const NodeId to = i % 2 == 0 ? kOne : kTwo;
    hana->send(draw("h" + std::to_string(i), i % 2 == 0));
    from.release(slot_of(kGame));
    set_owner(to);
    EXPECT_EQ(taro->ask({{"type", "pause"}, {"id", "t" + std::to_string(i)}, {"offer", i % 2 == 0}})["type"], "done");
    hana->wait_for(
        [&](const Json& message) { return message["type"] == "done" && message["id"] == "h" + std::to_string(i); });
  }
  const std::int64_t last = shared.events(kGame).back().seq;
  for (const auto& each : clients) {
    wait_for_seq(*each, last);
    expect_all_events(*each);
  }
  expect_one_answer_each(*hana, 11);
  expect_one_answer_each(*taro, 11);
}

TEST_F(OwnerChangeTest, ClockGetsOutageBackWhenSlotMovesMeanwhile) {
  // A planned move, and a takeover that has given back most of the outage itself.
  for (const std::int64_t vacant : {1, 1500}) {
    const std::string timed = "timed" + std::to_string(vacant);
    shared.log.set_absence([vacant](std::string_view, std::int64_t) { return vacant; });
    const std::int64_t given = time_given_back(timed, [&] {
      hub.set_connected("1", false);
      StoppedClock::turn(kOutage);
      two.release(slot_of(timed));
      set_owner_of(timed, kOne);
    });
    EXPECT_EQ(given, kOutage.count());
    hub.set_connected("1", true);
    const auto hears = [](TestNode& node, NodeId peer) { return !node.router.channel(peer)->is_interrupted(); };
    EXPECT_TRUE(support::eventually([&] { return hears(one, kTwo) && hears(two, kOne); }));
    one.drain();
    two.drain();
  }
}

TEST_F(OwnerChangeTest, ClockGetsWaitForNextOwnerBack) {
  constexpr std::chrono::milliseconds kWait{400};
  shared.log.set_absence([](std::string_view, std::int64_t) { return 1; });
  const std::int64_t given = time_given_back("timed", [&] {
    two.release(slot_of("timed"));
    two.drain();
    one.drain();
    StoppedClock::turn(kWait);
    set_owner_of("timed", kOne);
  });
  EXPECT_EQ(given, kWait.count());
}

TEST_F(OwnerChangeTest, PlaceFollowsClaimThatNewOwnerReports) {
  const auto hana = enter(one, "hana");
  TestNode three{kThree, hub, shared};
  for (TestNode* node : {&one, &two, &three}) node->router.set_nodes(nodes());
  hana->send({{"type", "take_seat"}, {"id", "s"}, {"seat", "left"}});
  two.release(slot_of(kGame));
  three.slots.claimed({slot_of(kGame), one.slots.claims(slot_of(kGame)) + 1, 0});
  three.router.announce({slot_of(kGame)});
  three.router.beat();
  EXPECT_EQ(hana->wait_for("done")["id"], "s");
  EXPECT_EQ(hana->ask(draw("d", true))["type"], "refused") << "the game has not started";
  EXPECT_EQ(three.host.size(), 1U);
  hana->leave();
}

TEST_F(OwnerChangeTest, CommandWaitsForOwner) {
  const auto hana = enter(one, "hana");
  set_owner(storage::kNoNode);
  hana->send({{"type", "take_seat"}, {"id", "s"}, {"seat", "left"}});
  hana->wait_for("interrupted");
  for (const Json& message : hana->heard()) EXPECT_NE(message["type"], "done");
  set_owner(kOne);
  EXPECT_EQ(hana->wait_for("done")["id"], "s");
}

TEST_F(OwnerChangeTest, GoneNodeLosesItsPlaces) {
  const auto hana = enter(one, "hana");
  EXPECT_EQ(two.host.size(), 1U);
  two.router.set_nodes({{kTwo, "two", "1", true, 3000}});
  EXPECT_TRUE(support::eventually([&] { return two.host.size() == 0; }));
}

}  // namespace
}  // namespace server::cluster::owner_change_test
