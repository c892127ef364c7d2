#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// The server is stopped in order and started again while many games are played.
namespace torture {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

const int kTables = is_long() ? 100 : 6;
constexpr int kRestarts = 3;

class RestartTest : public testing::Test {
 protected:
  RestartTest() {
    for (std::size_t i = 0; std::ssize(tables) < kTables; ++i) {
      tables.push_back(std::make_unique<Table>(server.port(), 0, table_of(i)));
    }
  }
  ~RestartTest() override {
    for (const auto& table : tables) table->stop();
    server.kill();
    for (const auto& table : tables) table->join();
  }

  // All of them come from one address.
  KilledServer server{{"--visitors-per-minute", "0", "--address-games-per-minute", "0", "--requests-per-second", "0"}};
  Tables tables;
};

TEST_F(RestartTest, AllGamesGoOnAndNothingIsLost) {
  await_progress(tables);
  std::chrono::milliseconds slowest{};
  for (int i = 0; i < kRestarts && !HasFailure(); ++i) {
    const auto begun = Clock::now();
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    server.run();
    await_progress(tables);
    slowest = std::max(slowest, since(begun));
    await_progress(tables);
  }
  EXPECT_LT(slowest, 10s);
  const HistorySize size = check_histories(server, tables);
  std::cout << kRestarts << " restarts with " << kTables << " games: " << size.moves << " moves, " << size.acknowledged
            << " acknowledgements, " << size.given_back << " clocks that went on; all games went on within "
            << slowest.count() << " ms\n";
  EXPECT_GE(size.given_back, kRestarts);
}

}  // namespace
}  // namespace torture
