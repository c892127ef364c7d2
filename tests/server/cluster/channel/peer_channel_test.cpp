#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <set>
#include <string>

#include "tests/server/cluster/test_node.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/eventually.hpp"

// Places over two nodes in this process: the router, the channels between the nodes and the
// rooms are real, the bus loses what the test wants. Clocks stand still unless a test turns them.
namespace server::cluster::peer_channel_test {
namespace {

constexpr NodeId kOne = 1;
constexpr NodeId kTwo = 2;
constexpr NodeId kThree = 3;
constexpr const char* kGame = "g1";

class PeerChannelTest : public testing::Test {
 protected:
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

TEST_F(PeerChannelTest, PlacesFollowRoomToNewOwner) {
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

TEST_F(PeerChannelTest, ClockGetsOutageBackWhenSlotMovesMeanwhile) {
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

TEST_F(PeerChannelTest, ClockGetsWaitForNextOwnerBack) {
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

TEST_F(PeerChannelTest, PlaceFollowsClaimThatNewOwnerReports) {
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

TEST_F(PeerChannelTest, CommandWaitsForOwner) {
  const auto hana = enter(one, "hana");
  set_owner(storage::kNoNode);
  hana->send({{"type", "take_seat"}, {"id", "s"}, {"seat", "left"}});
  hana->wait_for("interrupted");
  for (const Json& message : hana->heard()) EXPECT_NE(message["type"], "done");
  set_owner(kOne);
  EXPECT_EQ(hana->wait_for("done")["id"], "s");
}

TEST_F(PeerChannelTest, GoneNodeLosesItsPlaces) {
  const auto hana = enter(one, "hana");
  EXPECT_EQ(two.host.size(), 1U);
  two.router.set_nodes({{kTwo, "two", "1", true, 3000}});
  EXPECT_TRUE(support::eventually([&] { return two.host.size() == 0; }));
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
