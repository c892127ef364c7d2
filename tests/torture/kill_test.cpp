#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <iostream>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "tests/support/network/chaos_proxy.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// The server is killed, restarted and suspended, its disk is full and its network is down, again
// and again while games are played.
namespace torture::kill_test {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

const int kTables = is_long() ? 10 : 4;
/// A run of at least this duration continues until the server was killed kKills times.
constexpr auto kTimeForAll = 300s;
constexpr int kKills = 200;
/// Time in which all games must continue after a kill, on an otherwise idle machine.
constexpr auto kResumed = 2s;
constexpr auto kPatience = 30s;

/// Kinds of faults and their relative frequency.
enum class Nemesis { kKill, kRestart, kFullDisk, kStop, kPartition, kCut };
constexpr std::array<int, 6> kShares = {60, 10, 10, 10, 10, 10};

/// Every other game is timed. No player may lose on time.
Json table_of(std::size_t number) {
  Json table = {{"ruleset", "sannin"}};
  if (number % 2 == 0) table["time"] = {{"kind", "fischer"}, {"base", 10}, {"increment", 3}};
  return table;
}

class TortureTest : public testing::Test {
 protected:
  TortureTest() {
    for (int i = 0; i < kTables; ++i) add_table();
  }
  ~TortureTest() override {
    for (const auto& table : tables) table->stop();
    server.kill();
    for (const auto& table : tables) table->join();
  }

  void add_table() { tables.push_back(std::make_unique<Table>(server.port(), proxy.port(), table_of(tables.size()))); }

  void limit_files(rlim_t bytes) const {
    const rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(server.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
  }

  /// Waits until every unfinished game has progressed. Returns the time that this took.
  std::chrono::milliseconds await_progress() {
    const auto begun = Clock::now();
    std::vector<int> before;
    for (const auto& table : tables) before.push_back(table->bots.back()->reported());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      // A reconnect also counts as a message, so progress needs two.
      while (tables[i]->bots.back()->reported() < before[i] + 2 && !tables[i]->is_over()) {
        if (Clock::now() - begun > kPatience) {
          ADD_FAILURE() << "game " << tables[i]->game << " did not go on";
          return since(begun);
        }
        std::this_thread::sleep_for(5ms);
      }
    }
    return since(begun);
  }

  /// Replaces finished games by new ones, so that games are always under way.
  void replace_finished() {
    const auto running =
        std::count_if(tables.begin(), tables.end(), [](const auto& table) { return !table->is_over(); });
    for (auto i = running; i < kTables; ++i) add_table();
  }

  /// Injects one fault.
  void strike(Nemesis nemesis) {
    const auto sleep = [this](unsigned most) {
      std::this_thread::sleep_for(std::chrono::milliseconds(chance() % most));
    };
    switch (nemesis) {
      case Nemesis::kKill: {
        EXPECT_TRUE(server.kill()) << "it had ended by itself";
        const auto begun = Clock::now();
        server.run();
        slowest_start = std::max(slowest_start, since(begun));
        break;
      }
      case Nemesis::kRestart:
        server.signal(SIGTERM);
        EXPECT_EQ(server.wait(), 0);
        server.run();
        break;
      case Nemesis::kFullDisk:
        limit_files(1);
        sleep(400);
        limit_files(RLIM_INFINITY);
        break;
      case Nemesis::kStop:
        server.signal(SIGSTOP);
        sleep(3000);
        server.signal(SIGCONT);
        break;
      case Nemesis::kPartition:
        proxy.hold(true);
        sleep(800);
        proxy.hold(false);
        break;
      case Nemesis::kCut:
        proxy.cut();
        break;
    }
    ++strikes.at(static_cast<std::size_t>(nemesis));
  }

  static std::chrono::milliseconds since(Clock::time_point begun) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
  }

  KilledServer server;
  support::ChaosProxy proxy{server.port(), {}};
  Tables tables;
  std::mt19937 chance{7};
  std::array<int, kShares.size()> strikes{};
  std::chrono::milliseconds slowest_start{};
};

TEST_F(TortureTest, AcknowledgedEventsSurviveOnceUnderFaults) {
  const auto end = Clock::now() + duration();
  std::discrete_distribution<int> nemesis(kShares.begin(), kShares.end());
  await_progress();
  std::chrono::milliseconds slowest{};
  // Even the shortest run has one kill and one restart.
  std::deque<Nemesis> next = {Nemesis::kKill, Nemesis::kRestart};
  const auto is_done = [&] { return Clock::now() >= end && (duration() < kTimeForAll || strikes[0] >= kKills); };
  while (!is_done() && !HasFailure()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 800));
    strike(next.front());
    next.pop_front();
    if (next.empty()) next.push_back(static_cast<Nemesis>(nemesis(chance)));
    slowest = std::max(slowest, await_progress());
    replace_finished();
  }
  check_agreement(server.port(), tables);
  const HistorySize size = check_histories(server, tables);
  std::cout << strikes[0] << " kills, " << strikes[1] << " restarts, " << strikes[2] << " full disks, " << strikes[3]
            << " stops, " << strikes[4] << " partitions, " << strikes[5] << " cuts: " << size.moves << " moves in "
            << tables.size() << " games, " << size.acknowledged << " acknowledgements, " << size.given_back
            << " clocks that went on; a killed server served again within " << slowest_start.count()
            << " ms, all games went on within " << slowest.count() << " ms\n";
  EXPECT_GT(size.moves, 0);
  EXPECT_GT(size.given_back, 0);
  if (is_long()) {
    EXPECT_LT(slowest_start, kResumed);
    EXPECT_LT(slowest, kResumed);
  }
}

}  // namespace
}  // namespace torture::kill_test
