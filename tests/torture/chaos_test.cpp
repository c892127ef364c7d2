#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/chaos_proxy.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// Games through a network that cuts, delays, splits and repeats.
namespace torture {
namespace {

using server::Json;
using support::ChaosProxy;
using support::Weather;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

const int kTables = is_long() ? 24 : 4;
constexpr auto kPatience = 60s;
/// How often connections are lost before the games are looked at.
const int kReconnects = is_long() ? 1000 : 80;
const auto kDelay = is_long() ? 500ms : 20ms;

class ChaosTest : public testing::Test {
 protected:
  ~ChaosTest() override {
    for (const auto& table : tables) table->stop();
    proxy.cut();
    for (const auto& table : tables) table->join();
  }

  /// Plays until connections have been lost often enough, then lets everybody catch up, still in that weather.
  void play_in(const Weather& weather) {
    proxy.change(weather);
    for (int i = 0; i < kTables; ++i) tables.push_back(std::make_unique<Table>(server.port(), proxy.port()));
    const int wanted = kReconnects + 4 * kTables;
    auto last = Clock::now();
    for (int seen = 0; seen < wanted; std::this_thread::sleep_for(10ms)) {
      const int now = proxy.connections();
      if (now > seen) last = Clock::now();
      ASSERT_LT(Clock::now() - last, kPatience) << "only " << seen << " connections";
      seen = now;
      if (std::all_of(tables.begin(), tables.end(), [](const auto& table) { return table->is_over(); })) break;
    }
    for (const auto& table : tables) table->rest();
    for (const auto& table : tables) {
      await_agreement(*table);
      // What has gone wrong is told by the histories, and the others need not be waited for.
      if (HasFatalFailure()) break;
    }
    for (const auto& table : tables) table->stop();
    proxy.cut();
    for (const auto& table : tables) table->join();
    for (const auto& table : tables) check_agreement(*table);
    const HistorySize size = check_histories(server, tables);
    std::cout << proxy.connections() << " connections: " << size.moves << " moves, " << size.acknowledged
              << " acknowledgements\n";
    EXPECT_GT(size.moves, kTables);
  }

  /// The whole game, as somebody is told who comes straight to the server.
  Json state_of(const std::string& game) {
    stranger.enter(game);
    return stranger.next("room");
  }

  /// Waits until everybody has seen the last event.
  void await_agreement(const Table& table) {
    const auto deadline = Clock::now() + kPatience;
    const auto knows_all = [&](std::int64_t seq) {
      return std::all_of(table.bots.begin(), table.bots.end(),
                         [&](const auto& bot) { return !bot->is_asking() && bot->seq() == seq; });
    };
    while (!knows_all(state_of(table.game).at("seq"))) {
      ASSERT_LT(Clock::now(), deadline) << "somebody does not learn how the game stands";
      std::this_thread::sleep_for(50ms);
    }
  }

  /// What everybody has put together from events is what the server says.
  void check_agreement(const Table& table) {
    const Json state = state_of(table.game);
    std::map<std::int64_t, std::string> moves;
    for (const Json& step : state.at("steps")) moves.emplace(step.at("seq"), step.at("move"));
    for (const auto& bot : table.bots) {
      EXPECT_EQ(bot->seq(), state.at("seq"));
      EXPECT_EQ(bot->now(), state.at("now"));
      EXPECT_EQ(bot->moves(), moves);
    }
  }

  /// Copies of commands are more than one socket may send.
  KilledServer server{{"--messages-per-second", "0"}};
  ChaosProxy proxy{server.port(), {}};
  server::Player stranger{server.port(), "Stranger"};
  Tables tables;
};

TEST_F(ChaosTest, EverybodySeesEveryEventOnceAndInOrderHoweverOftenHeIsCutOff) {
  play_in({.most_delay = kDelay, .in_pieces = true, .cut_within = 64 * 1024});
}

TEST_F(ChaosTest, ACommandThatIsRepeatedOrNotAnsweredHasOneEffectAndOneAnswer) {
  play_in({.most_delay = kDelay / 10, .most_copies = 5, .unanswered_percent = 30});
}

}  // namespace
}  // namespace torture
