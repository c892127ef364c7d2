#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "tests/support/chaos_proxy.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// The server is killed or stopped, its disk is full or its network gone, again and again while games are played.
namespace torture {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int kTables = 4;

/// What befalls it, and how many of a hundred times.
enum class Nemesis { kKill, kFullDisk, kStop, kPartition, kCut };
constexpr std::array<int, 5> kShares = {60, 10, 10, 10, 10};

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

  /// Games that are over make room for new ones, so that there is always something under way.
  void replace_finished() {
    const auto running =
        std::count_if(tables.begin(), tables.end(), [](const auto& table) { return !table->is_over(); });
    for (auto i = running; i < kTables; ++i) add_table();
  }

  /// Lets one thing befall it.
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

  KilledServer server;
  support::ChaosProxy proxy{server.port(), {}};
  Tables tables;
  std::mt19937 chance{7};
  std::array<int, kShares.size()> strikes{};
  std::chrono::milliseconds slowest_start{};
};

TEST_F(TortureTest, WhatWasAcknowledgedStandsOnceWhateverBefallsTheServer) {
  const auto end = Clock::now() + duration();
  std::discrete_distribution<int> nemesis(kShares.begin(), kShares.end());
  await_progress(tables);
  std::chrono::milliseconds slowest{};
  // The first is a kill, so that there is one.
  for (auto next = Nemesis::kKill; Clock::now() < end && !HasFailure(); next = static_cast<Nemesis>(nemesis(chance))) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 800));
    strike(next);
    slowest = std::max(slowest, await_progress(tables));
    replace_finished();
  }
  const HistorySize size = check_histories(server, tables);
  std::cout << strikes[0] << " kills, " << strikes[1] << " full disks, " << strikes[2] << " stops, " << strikes[3]
            << " partitions, " << strikes[4] << " cuts: " << size.moves << " moves in " << tables.size() << " games, "
            << size.acknowledged << " acknowledgements, " << size.given_back
            << " clocks that went on; a killed server served again within " << slowest_start.count()
            << " ms, all games went on within " << slowest.count() << " ms\n";
  EXPECT_GT(size.moves, 0);
}

}  // namespace
}  // namespace torture
