#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/support/network/chaos_proxy.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/killed_server.hpp"

// Slow and silent networks: what they cost players, and how far lag compensation can be abused.
namespace torture::network_test {
namespace {

using server::Json;
using server::Player;
using support::ChaosProxy;
using Clock = std::chrono::steady_clock;
using Ms = std::chrono::milliseconds;
using namespace std::chrono_literals;

constexpr std::int64_t kBase = 60'000;
/// Number of moves of the game of 1932 that the three players play.
constexpr int kMoves = 18;
/// Milliseconds that the network may cost for one move within the lag quota.
constexpr std::int64_t kMostOfTheNetwork = 50;

/// Time that a player thought about a move by the client's clock, and what the move cost on the
/// server's clock, in ms.
struct Charge {
  std::int64_t thought;
  std::int64_t cost;
  [[nodiscard]] std::int64_t error() const { return cost - thought; }
};

/// Enters and plays all moves of one seat, with a fixed thinking time. The first move costs
/// nothing. The client reads all the time, so pings are answered at once.
std::vector<Charge> play_all(Player& player, const std::string& game, int seat, Ms thinking) {
  player.enter(game);
  std::vector<Charge> charges;
  std::int64_t left = kBase;
  for (int number = seat + 1; number <= kMoves; number += 3) {
    while (player.next("legal").at("number") != number) continue;
    const auto begun = Clock::now();
    std::this_thread::sleep_for(thinking);
    const auto thought = std::chrono::duration_cast<Ms>(Clock::now() - begun).count();
    EXPECT_EQ(player.move(number, server::moves_of_1932().at(static_cast<std::size_t>(number - 1))).at("type"), "done");
    bool counts = number > 3;
    for (const Json& reported : player.before()) {
      if (reported.at("type") != "event") continue;
      // The server also gives back time after a suspend, so such a move is not measured.
      if (reported.at("event").at("kind") == "resumed") counts = false;
      if (!reported.at("event").contains("step")) continue;
      const auto now = reported.at("event").at("step").at("remaining").at("time").get<std::int64_t>();
      if (counts) charges.push_back({thought, left - now});
      left = now;
    }
  }
  return charges;
}

class NetworkTest : public testing::Test {
 protected:
  /// Starts a timed game of three.
  std::string start() {
    const Json time = {{"kind", "fischer"}, {"base", kBase / 1000}, {"increment", 0}};
    return three.start({{"ruleset", "sannin"}, {"time", time}});
  }
  /// Returns the charges of each player's moves.
  std::array<std::vector<Charge>, 3> play(const std::string& game, std::array<Ms, 3> thinking) {
    std::array<std::future<std::vector<Charge>>, 3> playing;
    for (std::size_t i = 0; i < 3; ++i) {
      playing[i] = std::async(std::launch::async, play_all, std::ref(three[i]), game, static_cast<int>(i), thinking[i]);
    }
    return {playing[0].get(), playing[1].get(), playing[2].get()};
  }

  KilledServer server;
  server::Three three{server.port()};
};

TEST_F(NetworkTest, LagCompensationRestoresNetworkTime) {
  const std::array<Ms, 3> round_trips = {0ms, 100ms, 300ms};
  std::array<std::unique_ptr<ChaosProxy>, 3> proxies;
  const std::string game = start();
  for (std::size_t i = 0; i < 3; ++i) {
    const Ms delay = round_trips[i] / 2;
    proxies[i] =
        std::make_unique<ChaosProxy>(server.port(), support::Weather{.least_delay = delay, .most_delay = delay});
    three[i].move_to(proxies[i]->port());
  }
  const auto charges = play(game, {50ms, 50ms, 50ms});
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<std::int64_t> errors;
    for (const Charge& charge : charges[i]) errors.push_back(charge.error());
    std::sort(errors.begin(), errors.end());
    ASSERT_FALSE(errors.empty());
    const std::int64_t usual = errors[errors.size() / 2];
    std::cout << "a round trip of " << round_trips[i].count() << " ms costs " << usual << " ms for each move\n";
    EXPECT_LE(usual, kMostOfTheNetwork);
  }
}

TEST_F(NetworkTest, PretendedLagGainsAtMostTheLagQuota) {
  constexpr std::int64_t kMostOfAMove = 500;
  constexpr std::int64_t kStore = 1500;
  constexpr std::int64_t kEarned = 150;
  const std::string game = start();
  // The player moves from a near socket and has a second, very slow socket.
  ChaosProxy far(server.port(), {.least_delay = 300ms, .most_delay = 300ms});
  Player& liar = three.last();
  support::WsClient other(far.port(), liar.http().cookie(), "http://127.0.0.1:" + std::to_string(far.port()));
  other.send(Json{{"type", "enter"}, {"game", game}}.dump());
  const auto reading = std::async(std::launch::async, [&] {
    while (other.receive()) continue;
  });
  const auto charges = play(game, {10ms, 10ms, 600ms});
  std::int64_t gained = 0;
  std::int64_t allowed = kStore;
  for (const Charge& charge : charges[2]) {
    EXPECT_LE(-charge.error(), kMostOfAMove);
    gained -= charge.error();
    allowed += kEarned;
    EXPECT_LE(gained, allowed);
  }
  EXPECT_GT(gained, kMostOfAMove) << "he did not pretend well enough for this to show anything";
  std::cout << "the liar gained " << gained << " ms with " << charges[2].size() << " moves\n";
  far.cut();
}

TEST_F(NetworkTest, DetectsSilentPeer) {
  if (!is_long()) GTEST_SKIP() << "takes half a minute: ./run torture";
  constexpr auto kFound = 37s;
  ChaosProxy proxy(server.port(), {});
  const std::string game = start();
  Player& gone = three.last();
  gone.move_to(proxy.port());
  gone.enter(game);
  gone.next("presence");
  proxy.hold(true);
  const auto begun = Clock::now();
  Player spectator(server.port(), "Spectator");
  const auto is_known = [&] {
    spectator.enter(game);
    const Json presence = spectator.next("presence");
    // The other players do not read either, and answer no pings.
    return std::ranges::any_of(presence.at("disconnected"),
                               [&](const Json& each) { return each.at("user") == gone.id(); });
  };
  while (!is_known() && Clock::now() - begun < 2 * kFound) std::this_thread::sleep_for(500ms);
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begun);
  std::cout << "a silent peer was found after " << took.count() << " s\n";
  EXPECT_LE(took, kFound);
}

}  // namespace
}  // namespace torture::network_test
