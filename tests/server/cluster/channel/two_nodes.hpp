#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/server/cluster/test_node.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/eventually.hpp"

// Places over two nodes in this process: the router, the channels between the nodes and the
// rooms are real, the bus loses what the test wants. Clocks stand still unless a test turns them.
namespace server::cluster {

/// Two nodes, and the clients at them.
class TwoNodes : public testing::Test {
 protected:
  static constexpr NodeId kOne = 1;
  static constexpr NodeId kTwo = 2;
  static constexpr NodeId kThree = 3;
  static constexpr const char* kGame = "g1";

  void SetUp() override {
    shared.create(kGame);
    one.router.set_nodes(nodes());
    two.router.set_nodes(nodes());
    set_owner(kTwo);
    beating = std::jthread([this](const std::stop_token& stop) {
      std::mutex mutex;
      std::unique_lock lock(mutex);
      std::condition_variable_any never;
      do {
        one.router.beat();
        two.router.beat();
        never.wait_for(lock, stop, std::chrono::milliseconds(20), [] { return false; });
      } while (!stop.stop_requested());
    });
  }
  void TearDown() override {
    for (const auto& client : clients) client->leave();
    beating.request_stop();
    beating.join();
  }

  static std::vector<storage::ClusterNode> nodes() {
    return {{kOne, "one", "1", true, 3000}, {kTwo, "two", "1", true, 3000}, {kThree, "three", "1", true, 3000}};
  }
  /// Makes a node the owner of the game.
  void set_owner(NodeId owner) {
    one.set_owner(slot_of(kGame), owner);
    two.set_owner(slot_of(kGame), owner);
  }
  std::shared_ptr<TestClient> client(TestNode& node, const std::string& user) {
    clients.push_back(TestClient::make(node, user));
    return clients.back();
  }
  std::shared_ptr<TestClient> enter(TestNode& node, const std::string& user) {
    auto entered = client(node, user);
    entered->send({{"type", "enter"}, {"game", kGame}});
    entered->wait_for("room");
    return entered;
  }
  /// Seats both players, which starts the game.
  void seat(TestClient& left, TestClient& right) {
    ASSERT_EQ(left.ask({{"type", "take_seat"}, {"id", "l"}, {"seat", "left"}})["type"], "done");
    ASSERT_EQ(right.ask({{"type", "take_seat"}, {"id", "r"}, {"seat", "right"}})["type"], "done");
  }
  static Json draw(const std::string& id, bool want) { return {{"type", "draw"}, {"id", id}, {"offer", want}}; }
  /// Waits until the client knows the event with this number.
  static void wait_for_seq(TestClient& client, std::int64_t seq) {
    client.wait_for([seq](const Json& message) { return seq_of(message) >= seq; });
  }
  static std::int64_t seq_of(const Json& message) {
    if (message["type"] == "event" || message["type"] == "room") return message["seq"];
    return 0;
  }
  /// Expects that the client got every event once and in order. A room replaces what was before.
  static void expect_all_events(TestClient& client) {
    std::int64_t last = 0;
    for (const Json& message : client.heard()) {
      const std::int64_t seq = seq_of(message);
      if (seq == 0) continue;
      if (message["type"] == "event") {
        EXPECT_EQ(seq, last + 1) << message.dump();
      } else {
        EXPECT_GE(seq, last) << message.dump();
      }
      last = seq;
    }
  }
  /// Expects that each command got one answer.
  static void expect_one_answer_each(TestClient& client, std::size_t commands) {
    std::map<std::string, int> answers;
    for (const Json& message : client.heard()) {
      if (message["type"] == "done" || message["type"] == "refused") ++answers[message["id"]];
    }
    EXPECT_EQ(answers.size(), commands);
    for (const auto& [id, count] : answers) EXPECT_EQ(count, 1) << id;
  }

  void set_owner_of(const std::string& game, NodeId owner) {
    for (TestNode* node : {&one, &two}) node->set_owner(slot_of(game), owner);
  }
  /// Plays a timed game at node two until a player at node one is on turn, calls `move_slot`, which
  /// moves the game to node one, and lets the player move. Returns the milliseconds that the log
  /// gives back.
  std::int64_t time_given_back(const std::string& game, const std::function<void()>& move_slot) {
    shared.create(game, protocol::Fischer{60'000, 0});
    set_owner_of(game, kTwo);
    const auto hana = client(one, "hana");
    const auto taro = client(two, "taro");
    for (const auto& each : {hana, taro}) {
      each->send({{"type", "enter"}, {"game", game}});
      each->wait_for("room");
    }
    seat(*hana, *taro);
    // Clocks run from the second move of a player.
    EXPECT_EQ(hana->ask({{"type", "move"}, {"id", "m1"}, {"number", 1}, {"move", "1"}})["type"], "done");
    EXPECT_EQ(taro->ask({{"type", "move"}, {"id", "m2"}, {"number", 2}, {"move", "1"}})["type"], "done");
    // The room looks at the clock once more after its answer.
    one.drain();
    two.drain();
    move_slot();
    EXPECT_EQ(hana->ask({{"type", "move"}, {"id", "m3"}, {"number", 3}, {"move", "1"}})["type"], "done");
    std::int64_t given = 0;
    for (const storage::Event& event : shared.events(game)) {
      if (event.kind == "resumed") given += Json::parse(event.data)["outage"].get<std::int64_t>();
    }
    return given;
  }

  static constexpr auto kOutage = PeerChannel::kSilence + std::chrono::milliseconds(200);
  StoppedClock clock;
  LocalBusHub hub;
  SharedLog shared;
  TestNode one{kOne, hub, shared};
  TestNode two{kTwo, hub, shared};
  std::vector<std::shared_ptr<TestClient>> clients;
  std::jthread beating;
};

}  // namespace server::cluster
