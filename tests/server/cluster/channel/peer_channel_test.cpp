#include "server/cluster/channel/peer_channel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <set>
#include <string>

#include "tests/server/cluster/channel/two_nodes.hpp"

namespace server::cluster::peer_channel_test {
namespace {

using PeerChannelTest = TwoNodes;

TEST_F(PeerChannelTest, ClientOfOtherNodePlays) {
  const auto hana = enter(one, "hana");
  const auto taro = enter(two, "taro");
  seat(*hana, *taro);
  EXPECT_EQ(hana->ask({{"type", "move"}, {"id", "m1"}, {"number", 1}, {"move", "2"}})["type"], "done");
  taro->wait_for([](const Json& message) { return message["type"] == "event" && message["event"]["kind"] == "moved"; });
  EXPECT_EQ(hana->ask({{"type", "move"}, {"id", "m2"}, {"number", 2}, {"move", "1"}})["type"], "refused");
  EXPECT_EQ(two.host.size(), 2U);
  EXPECT_EQ(one.host.size(), 0U);
}

TEST_F(PeerChannelTest, InterruptionConcernsPresentPlaceOnly) {
  const std::string unknown = "unknown";
  ASSERT_NE(slot_of(unknown), slot_of(kGame));
  one.set_owner(slot_of(unknown), kTwo);
  two.set_owner(slot_of(unknown), kTwo);
  const auto hana = client(one, "hana");
  hana->send({{"type", "enter"}, {"game", unknown}});
  hana->wait_for("error");
  hana->send({{"type", "enter"}, {"game", kGame}});
  hana->wait_for("room");
  one.set_owner(slot_of(unknown), storage::kNoNode);
  const auto taro = client(one, "taro");
  taro->send({{"type", "enter"}, {"game", unknown}});
  taro->wait_for("interrupted");
  hana->send({{"type", "ping"}, {"t", 1}});
  hana->wait_for("pong");
  for (const Json& message : hana->heard()) EXPECT_NE(message["type"], "interrupted");
}

TEST_F(PeerChannelTest, BroadcastToManyIsOneItem) {
  std::vector<std::shared_ptr<TestClient>> spectators;
  for (int i = 0; i < 20; ++i) spectators.push_back(enter(one, ""));
  const auto hana = enter(two, "hana");
  std::atomic<int> copies = 0;
  hub.lose([&](const std::string& node, const std::string&, std::string_view message) {
    if (node != "1") return false;
    const auto frame = protocol::decode_frame(message);
    for (const protocol::PeerItem& item : frame ? frame->items : std::vector<protocol::PeerItem>()) {
      const auto* output = std::get_if<protocol::PlaceOutput>(&item);
      if (output != nullptr && output->text.find("\"kind\":\"seat_taken\"") != std::string::npos) ++copies;
    }
    return false;
  });
  EXPECT_EQ(hana->ask({{"type", "take_seat"}, {"id", "s"}, {"seat", "left"}})["type"], "done");
  for (const auto& spectator : spectators) wait_for_seq(*spectator, 2);
  hub.lose({});
  EXPECT_EQ(copies, 1);
}

TEST_F(PeerChannelTest, LostFramesLoseNothing) {
  const auto hana = enter(one, "hana");
  const auto taro = enter(two, "taro");
  const auto spectator = enter(one, "");
  seat(*hana, *taro);
  std::atomic<int> lost = 0;
  hub.lose([&lost, dice = std::mt19937(1)](const std::string&, const std::string&, std::string_view) mutable {
    if (dice() % 8 != 0) return false;
    ++lost;
    return true;
  });
  constexpr int kCommands = 60;
  for (int i = 0; i < kCommands; ++i) {
    const bool want = i % 2 == 0;
    EXPECT_EQ(hana->ask(draw("h" + std::to_string(i), want))["type"], "done");
    EXPECT_EQ(taro->ask({{"type", "pause"}, {"id", "t" + std::to_string(i)}, {"offer", want}})["type"], "done");
  }
  hub.lose({});
  const std::int64_t last = shared.events(kGame).back().seq;
  for (const auto& each : clients) {
    wait_for_seq(*each, last);
    expect_all_events(*each);
  }
  expect_one_answer_each(*hana, kCommands + 1);
  expect_one_answer_each(*taro, kCommands + 1);
  // One event for each command: none was executed twice.
  std::set<std::string> commands;
  for (const storage::Event& event : shared.events(kGame)) {
    if (event.command.empty()) continue;
    EXPECT_TRUE(commands.insert(event.author + event.command).second) << event.command;
  }
  EXPECT_EQ(commands.size(), 2U * kCommands + 2U);
  EXPECT_GT(lost, 10);
}

TEST_F(PeerChannelTest, CommandsInFlightSurviveLoss) {
  const auto hana = enter(one, "hana");
  const auto taro = enter(two, "taro");
  seat(*hana, *taro);
  std::atomic<int> lost = 0;
  hub.lose([&lost](const std::string&, const std::string&, std::string_view frame) {
    lost += frame.find("\"draw\"") == std::string_view::npos ? 0 : 1;
    return true;
  });
  for (int i = 0; i < 30; ++i) hana->send(draw("h" + std::to_string(i), i % 2 == 0));
  EXPECT_TRUE(support::eventually([&] { return lost > 0; }));
  hub.lose({});
  hana->wait_for([](const Json& message) { return message["type"] == "done" && message["id"] == "h29"; });
  expect_one_answer_each(*hana, 31);
  wait_for_seq(*taro, shared.events(kGame).back().seq);
  expect_all_events(*hana);
  expect_all_events(*taro);
}

TEST_F(PeerChannelTest, DisconnectedBusIsCaughtUp) {
  const auto hana = enter(one, "hana");
  const auto taro = enter(two, "taro");
  seat(*hana, *taro);
  hub.set_connected("1", false);
  hana->send(draw("h1", true));
  EXPECT_EQ(taro->ask({{"type", "pause"}, {"id", "t1"}, {"offer", true}})["type"], "done");
  hub.set_connected("1", true);
  hana->wait_for([](const Json& message) { return message["type"] == "done" && message["id"] == "h1"; });
  const std::int64_t last = shared.events(kGame).back().seq;
  wait_for_seq(*hana, last);
  wait_for_seq(*taro, last);
  expect_all_events(*hana);
  expect_all_events(*taro);
}

TEST_F(PeerChannelTest, UnknownGameIsRefusedOnce) {
  const auto hana = client(one, "hana");
  hana->send({{"type", "enter"}, {"game", "none"}});
  two.set_owner(slot_of("none"), kTwo);
  one.set_owner(slot_of("none"), kTwo);
  EXPECT_EQ(hana->wait_for("error")["code"], "unknown_game");
  // The client may enter another game.
  hana->send({{"type", "enter"}, {"game", kGame}});
  hana->wait_for("room");
}

}  // namespace
}  // namespace server::cluster::peer_channel_test
