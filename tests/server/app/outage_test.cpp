#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "server/process/time.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

// Time for which no server runs costs no player time.
namespace server::app::outage_test {
namespace {

using namespace std::chrono_literals;

const Json kOneDay = {{"ruleset", "sannin"}, {"time", {{"kind", "days"}, {"days", 1}}}};

class OutageTest : public testing::Test {
 protected:
  /// Starts a game with three moves, so that the first player is on turn and the clock runs.
  void start(const Json& table) {
    game = three.start(table);
    three.play(1, 3);
    before = shown();
    for (Player& player : three.players) player.disconnect();
  }
  /// Stops the server, which ran for `alive` longer than the test did, for `time`.
  void stop_for(std::chrono::milliseconds time, std::chrono::milliseconds alive = {}) {
    server.restart([&] {
      if (alive.count() > 0) run_longer(alive);
      clock.pass(alive + time);
    });
    for (Player& player : three.players) player.move_to(server.port());
  }
  /// Returns the game as a spectator sees it.
  Json shown() {
    Player stranger(server.port(), "Stranger");
    stranger.enter(game);
    return stranger.next("room");
  }
  /// Returns the milliseconds that the player on turn has until their flag falls.
  static std::int64_t left(const Json& room) {
    const Json& clock = room.at("now").at("clock");
    const Json& time = room.at("time");
    std::int64_t left = clock.at("remaining").at(0).at("time");
    if (time.at("kind") == "byoyomi") left += time.at("period").get<std::int64_t>() * 1000;
    if (time.at("kind") == "delay") left += time.at("delay").get<std::int64_t>() * 1000;
    return clock.at("since").get<std::int64_t>() + left - room.at("at").get<std::int64_t>();
  }
  void expect_game_goes_on() {
    EXPECT_TRUE(shown().at("now").at("result").is_null());
    three.first().enter(game);
    EXPECT_EQ(three.first().move(4, moves_of_1932().at(3)).at("type"), "done");
  }

  std::string game;
  /// The game before the server stopped.
  Json before;

 private:
  void run_longer(std::chrono::milliseconds time) {
    const auto database = database_of(directory_.path());
    const auto uptimes = database->game_reader()->uptimes();
    const auto last = std::ranges::max(uptimes, {}, &storage::Uptime::alive);
    const std::vector<storage::Write> note = {storage::KeepAlive{last.began, last.alive + time.count()}};
    EXPECT_EQ(database->writer()->commit(note).front(), storage::WriteOutcome());
  }

  static ServeOptions with_data(const std::string& directory) {
    ServeOptions options;
    options.data = directory;
    return options;
  }

  support::TempDirectory directory_;

 protected:
  TimeWithoutServer clock{directory_.path()};
  RunningServer server{with_data(directory_.path())};
  Three three{server.port()};
};

/// Real time that a restart may take in a test, at most.
constexpr std::int64_t kSlow = 60'000;

TEST_F(OutageTest, GameByDaysKeepsItsTimeOverTwoDays) {
  start(kOneDay);
  stop_for(48h);
  EXPECT_GE(left(shown()), left(before) - kSlow);
  expect_game_goes_on();
}

TEST_F(OutageTest, TimeBeforeOutageCountsInDays) {
  start(kOneDay);
  stop_for(48h, 3h);
  EXPECT_NEAR(static_cast<double>(left(shown())), static_cast<double>(left(before) - 3 * 3'600'000), kSlow);
}

TEST_F(OutageTest, ShortOutageCountsInDays) {
  start(kOneDay);
  stop_for(30min);
  EXPECT_NEAR(static_cast<double>(left(shown())), static_cast<double>(left(before) - 30 * 60'000), kSlow);
}

TEST_F(OutageTest, FlagFallsInTimeBeforeOutage) {
  start(kOneDay);
  stop_for(48h, 25h);
  three.first().enter(game);
  EXPECT_EQ(three.first().move(4, moves_of_1932().at(3)).at("type"), "refused");
  EXPECT_EQ(shown().at("now").at("clock").at("running"), "middle");
}

TEST_F(OutageTest, NoFlagFallsIfClockIsFarAhead) {
  start(kOneDay);
  stop_for(24h * 400);
  EXPECT_GE(left(shown()), left(before) - kSlow);
  expect_game_goes_on();
}

TEST_F(OutageTest, UsedPartOfPeriodSurvivesRestart) {
  start({{"ruleset", "sannin"}, {"time", {{"kind", "byoyomi"}, {"base", 0}, {"periods", 1}, {"period", 600}}}});
  stop_for(2h, 300s);
  EXPECT_NEAR(static_cast<double>(left(shown())), static_cast<double>(left(before) - 300'000), kSlow);
}

TEST_F(OutageTest, UsedPartOfDelaySurvivesRestart) {
  start({{"ruleset", "sannin"}, {"time", {{"kind", "delay"}, {"base", 300}, {"delay", 600}}}});
  stop_for(2h, 300s);
  EXPECT_NEAR(static_cast<double>(left(shown())), static_cast<double>(left(before) - 300'000), kSlow);
}

TEST_F(OutageTest, TimeNeverGoesBack) {
  start(kOneDay);
  const std::int64_t stopped = unix_milliseconds();
  stop_for(-48h);
  // A cluster reads the clock of its database again.
  EXPECT_GE(unix_milliseconds(), stopped - 1000);
  EXPECT_NEAR(static_cast<double>(left(shown())), static_cast<double>(left(before)), kSlow);
  EXPECT_EQ(support::HttpClient(server.port()).get("/readyz").status, 200);
  expect_game_goes_on();
}

}  // namespace
}  // namespace server::app::outage_test
