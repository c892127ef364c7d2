#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/network/chaos_proxy.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// Games through a network that cuts, delays, splits and duplicates.
namespace torture::chaos_test {
namespace {

using server::Json;
using support::ChaosProxy;
using support::Weather;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

const int kTables = is_long() ? 24 : 4;
constexpr auto kPatience = 60s;
/// Number of lost connections before the games are checked.
const int kReconnects = is_long() ? 1000 : 80;
const auto kDelay = is_long() ? 500ms : 20ms;

class ChaosTest : public testing::Test {
 protected:
  ~ChaosTest() override {
    for (const auto& table : tables) table->stop();
    proxy.cut();
    for (const auto& table : tables) table->join();
  }

  /// Plays until enough connections have been lost, then lets all bots catch up under the same
  /// conditions.
  void play_in(const Weather& weather) {
    proxy.change(weather);
    auto last = Clock::now();
    for (int seen = 0, reconnects = 0; reconnects < kReconnects; std::this_thread::sleep_for(10ms)) {
      // A finished game is replaced by a new one.
      const auto over = std::count_if(tables.begin(), tables.end(), [](const auto& table) { return table->is_over(); });
      while (std::ssize(tables) - over < kTables) {
        tables.push_back(std::make_unique<Table>(server.port(), proxy.port()));
      }
      const int now = proxy.connections();
      if (now > seen) last = Clock::now();
      ASSERT_LT(Clock::now() - last, kPatience) << "only " << seen << " connections";
      seen = now;
      reconnects = seen - 4 * static_cast<int>(tables.size());
    }
    check_agreement(server.port(), tables);
    const HistorySize size = check_histories(server, tables);
    std::cout << proxy.connections() << " connections: " << size.moves << " moves, " << size.acknowledged
              << " acknowledgements\n";
    EXPECT_GT(size.moves, kTables);
  }

  /// Duplicated commands exceed the message rate limit of one socket.
  KilledServer server{{"--messages-per-second", "0"}};
  ChaosProxy proxy{server.port(), {}};
  Tables tables;
};

TEST_F(ChaosTest, EventsArriveOnceInOrderAcrossReconnects) {
  play_in({.most_delay = kDelay, .in_pieces = true, .cut_within = 64 * 1024});
}

TEST_F(ChaosTest, DuplicatedCommandHasOneEffectAndOneAnswer) {
  play_in({.most_delay = kDelay / 10, .most_copies = 5, .unanswered_percent = 30});
}

}  // namespace
}  // namespace torture::chaos_test
