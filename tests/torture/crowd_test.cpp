#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/load/latencies.hpp"
#include "tests/load/server_process.hpp"
#include "tests/server/support/player.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/network/raw_client.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/killed_server.hpp"

// Crowds of clients that only occupy connections.
namespace torture::crowd_test {
namespace {

using support::RawClient;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// One address may not open enough connections for a whole crowd, so each crowd has its own
/// address.
constexpr const char* kSlow = "127.66.1.1";
constexpr const char* kSilent = "127.66.1.2";
constexpr const char* kUpgraded = "127.66.1.3";

class CrowdTest : public testing::Test {
 protected:
  CrowdTest() {
    rlimit descriptors{};
    ::getrlimit(RLIMIT_NOFILE, &descriptors);
    descriptors.rlim_cur = descriptors.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &descriptors);
    server = std::make_unique<KilledServer>();
  }

  std::unique_ptr<KilledServer> server;
};

/// Sends requests from outside the crowd for `duration`. Returns the 99th percentile in
/// milliseconds.
double p99_of_others(int port, std::chrono::seconds duration) {
  support::HttpClient client(port);
  load::Latencies times;
  for (const auto end = Clock::now() + duration; Clock::now() < end; std::this_thread::sleep_for(10ms)) {
    const auto begun = Clock::now();
    EXPECT_EQ(client.get("/api/games").status, 200);
    times.add(Clock::now() - begun);
  }
  return times.quantile(0.99);
}

TEST_F(CrowdTest, ClosesIdleClientsWithoutDelayingOthers) {
  if (!is_long()) GTEST_SKIP() << "takes most of a minute: ./run torture";
  constexpr int kEach = 500;
  constexpr auto kToAsk = 10s;
  constexpr auto kToAnswer = 30s;
  const double usual = p99_of_others(server->port(), 3s);
  std::deque<RawClient> slow;
  std::deque<RawClient> silent;
  std::deque<RawClient> upgraded;
  for (int i = 0; i < kEach; ++i) {
    slow.emplace_back(server->port(), /*narrow=*/false, kSlow);
    silent.emplace_back(server->port(), /*narrow=*/false, kSilent);
    upgraded.emplace_back(server->port(), /*narrow=*/false, kUpgraded);
    upgraded.back().upgrade();
  }
  const auto opened = Clock::now();
  const std::string request = "GET /healthz HTTP/1.1\r\n";
  double worst = 0;
  for (const char byte : request.substr(0, 8)) {
    for (RawClient& client : slow) client.send({&byte, 1});
    worst = std::max(worst, p99_of_others(server->port(), 1s));
  }
  for (RawClient& client : slow) EXPECT_EQ(client.read_to_end(), "");
  for (RawClient& client : silent) EXPECT_EQ(client.read_to_end(), "");
  const auto asked = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - opened);
  // Upgraded clients answer no pings, so the server closes them after 30 s.
  for (RawClient& client : upgraded) client.read_to_end();
  const auto all = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - opened);
  std::cout << kEach << " that asked for nothing in time and " << kEach << " that never asked were closed within "
            << asked.count() << " ms, " << kEach << " that never answered a ping within " << all.count()
            << " ms; of others' requests 99 of 100 took at most " << worst << " ms, else " << usual << " ms\n";
  // The timeout of the last client starts when its connection is opened.
  EXPECT_LT(asked, kToAsk + 1s);
  EXPECT_LT(all, kToAnswer + 2s);
  EXPECT_LT(worst, 100);
}

/// The address sanitizer keeps freed memory for a while.
constexpr bool kKeepsFreedMemory = support::kAddressSanitizer;

/// Sends `count` draw commands of a player. Returns the 99th percentile in milliseconds.
double p99_of_commands(server::Player& player, int count) {
  load::Latencies times;
  for (int i = 0; i < count; ++i) {
    const auto begun = Clock::now();
    EXPECT_EQ(player.ask({{"type", "draw"}, {"offer", i % 2 == 0}}).at("type"), "done");
    times.add(Clock::now() - begun);
  }
  return times.quantile(0.99);
}

TEST_F(CrowdTest, DropsSlowSpectatorsWithBoundedMemory) {
  const int sleepers = is_long() ? 400 : 30;
  constexpr std::int64_t kMostWaiting = 256 * 1024;
  // Memory that the server itself needs under higher load.
  constexpr std::int64_t kOwn = 8 << 20;
  server = std::make_unique<KilledServer>(
      std::vector<std::string>{"--messages-per-second", "0", "--offers-of-a-player", "1000000"});
  server::Three three(server->port());
  const std::string game = three.start();
  const double usual = p99_of_commands(three.first(), 200);
  const load::ServerProcess process(server->pid());
  const std::int64_t before = process.memory();
  std::deque<RawClient> crowd;
  for (int i = 0; i < sleepers; ++i) {
    crowd.emplace_back(server->port(), /*narrow=*/true, kUpgraded);
    crowd.back().upgrade();
    crowd.back().send(support::client_frame(0x81, server::Json{{"type", "enter"}, {"game", game}}.dump()));
  }
  three.last().until_present(3, sleepers);
  const std::string all_cut = "\nsannin_outbox_drops_total " + std::to_string(sleepers) + "\n";
  support::HttpClient operator_of_it(server->port());
  double worst = 0;
  int commands = 0;
  for (bool done = false; !done && commands < 20'000; commands += 100) {
    worst = std::max(worst, p99_of_commands(three.first(), 100));
    done = operator_of_it.get("/metrics").body.find(all_cut) != std::string::npos;
  }
  const std::int64_t grown = process.peak_memory() - before;
  three.last().until_present(3, 0);
  for (RawClient& client : crowd) EXPECT_EQ(support::close_code_at_end(client.read_to_end()), 1006);
  std::cout << sleepers << " who never read were cut off within " << commands << " commands and took "
            << grown / sleepers / 1024 << " KiB each; of a player's commands 99 of 100 took at most " << worst
            << " ms, else " << usual << " ms\n";
  EXPECT_TRUE(kKeepsFreedMemory || grown < kOwn + sleepers * kMostWaiting) << grown << " bytes";
  EXPECT_LT(worst, 100 + 20 * usual);
  three.play(1, 18);
}

}  // namespace
}  // namespace torture::crowd_test
