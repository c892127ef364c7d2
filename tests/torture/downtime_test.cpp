#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/killed_server.hpp"

// Downtime of the server costs no player time.
namespace torture::downtime_test {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

Json timed(int seconds) {
  return {{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", seconds}, {"increment", 0}}}};
}

std::int64_t time_left(const Json& now, std::size_t seat) {
  return now.at("clock").at("remaining").at(seat).at("time").get<std::int64_t>();
}

TEST(DowntimeTest, NoFlagFallWhileServerIsDown) {
  constexpr int kSeconds = 5;
  constexpr std::int64_t kLost = 1000;
  KilledServer killed;
  server::Three three(killed.port());
  const std::string game = three.start(timed(kSeconds));
  three.play(1, 3);
  EXPECT_TRUE(killed.kill());
  std::this_thread::sleep_for(std::chrono::seconds(kSeconds + 1));
  killed.run();
  three.first().move_to(killed.port());
  three.first().enter(game);
  const Json now = three.first().next("room").at("now");
  EXPECT_TRUE(now.at("result").is_null()) << now;
  EXPECT_EQ(now.at("clock").at("running"), "first");
  EXPECT_GE(time_left(now, 0), kSeconds * 1000 - kLost);
  EXPECT_EQ(three.first().move(4, server::moves_of_1932().at(3)).at("type"), "done");
}

TEST(DowntimeTest, NoFlagFallWhileServerIsSuspended) {
  constexpr int kSeconds = 3;
  constexpr std::int64_t kLost = 1000;
  const auto stop = std::chrono::seconds(is_long() ? 20 : kSeconds + 1);
  KilledServer stopped;
  server::Three three(stopped.port());
  three.start(timed(kSeconds));
  const auto begun = Clock::now();
  three.play(1, 3);
  stopped.signal(SIGSTOP);
  std::this_thread::sleep_for(stop);
  stopped.signal(SIGCONT);
  EXPECT_EQ(three.first().move(4, server::moves_of_1932().at(3)).at("type"), "done");
  const auto awake = duration_cast<milliseconds>(Clock::now() - begun - stop);
  const Json moved = three.last().next_event("moved");
  ASSERT_EQ(moved.at("step").at("number"), 4) << moved;
  EXPECT_GE(moved.at("step").at("remaining").at("time").get<std::int64_t>(), kSeconds * 1000 - awake.count() - kLost);
}

#ifdef SANNIN_CLOCK_SHIFT
/// Shifts the wall clock of servers that are started while this object exists.
class ShiftedClock {
 public:
  ShiftedClock() {
    set(0);
    ::setenv("CLOCK_SHIFT", path_.c_str(), 1);
    ::setenv("LD_PRELOAD", SANNIN_CLOCK_SHIFT, 1);
  }
  ~ShiftedClock() {
    ::unsetenv("LD_PRELOAD");
    ::unsetenv("CLOCK_SHIFT");
  }
  ShiftedClock(const ShiftedClock&) = delete;
  ShiftedClock& operator=(const ShiftedClock&) = delete;

  void set(int seconds) const {
    std::ofstream(path_ + ".new") << seconds;
    std::filesystem::rename(path_ + ".new", path_);
  }

 private:
  support::TempDirectory directory_;
  std::string path_ = directory_.file("shift");
};

/// A timed game that continues, and is observed, under a shifted wall clock.
class ShiftedClockTest : public testing::TestWithParam<int> {
 protected:
  static constexpr int kSeconds = 20;
  static constexpr std::int64_t kLost = 3000;

  /// The player on turn moves and loses little time. The clock of the next player starts then.
  void expect_little_is_lost(int number, std::size_t seat) {
    server::Player& player = three.players.at(seat);
    EXPECT_EQ(player.move(number, server::moves_of_1932().at(static_cast<std::size_t>(number) - 1)).at("type"), "done");
    server::Player stranger(killed.port(), "Stranger");
    stranger.enter(game);
    const Json room = stranger.next("room");
    EXPECT_TRUE(room.at("now").at("result").is_null()) << room;
    EXPECT_GE(time_left(room.at("now"), seat), kSeconds * 1000 - kLost);
    const std::int64_t since = room.at("now").at("clock").at("since");
    EXPECT_NEAR(static_cast<double>(room.at("at").get<std::int64_t>() - since), 0, kLost)
        << "the next one's clock runs";
  }

  ShiftedClock clock;
  KilledServer killed;
  server::Three three{killed.port()};
  std::string game = three.start(timed(kSeconds));
};

TEST_P(ShiftedClockTest, WallClockShiftCostsNoTime) {
  three.play(1, 3);
  clock.set(GetParam());
  expect_little_is_lost(4, 0);
  // The clock is set back while no server runs, and then forward again.
  for (const int shift : {0, GetParam()}) {
    EXPECT_TRUE(killed.kill());
    clock.set(shift);
    killed.run();
    for (server::Player& player : three.players) {
      player.move_to(killed.port());
      player.enter(game);
    }
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const std::size_t seat = shift == 0 ? 1 : 2;
    expect_little_is_lost(static_cast<int>(4 + seat), seat);
    server::Player stranger(killed.port(), "Stranger");
    stranger.enter(game);
    EXPECT_LE(time_left(stranger.next("room").at("now"), seat), kSeconds * 1000 - 500) << "his clock stood";
  }
}

INSTANTIATE_TEST_SUITE_P(AnHour, ShiftedClockTest, testing::Values(3600, -3600));
#endif

TEST(DowntimeTest, PlannedRestartKeepsSeatsAndClocks) {
  const std::size_t kRooms = is_long() ? 100 : 8;
  // No client reads while the others take seats, so pings would go unanswered.
  KilledServer server({"--socket-idle", "600"});
  std::vector<std::unique_ptr<server::Three>> tables;
  std::vector<std::string> games;
  std::vector<std::int64_t> left;
  for (std::size_t i = 0; i < kRooms; ++i) {
    tables.push_back(std::make_unique<server::Three>(server.port()));
    games.push_back(tables.back()->start(timed(600)));
    tables.back()->play(1, 4);
    left.push_back(time_left(tables.back()->last().next_event("moved").at("now"), 0));
  }
  const auto begun = Clock::now();
  server.signal(SIGTERM);
  for (const auto& table : tables) {
    for (server::Player& player : table->players) {
      EXPECT_EQ(player.next("bye").at("code"), "restart");
      EXPECT_EQ(player.socket().read_to_end(), 1012);
    }
  }
  EXPECT_EQ(server.wait(), 0);
  server.run();
  for (std::size_t i = 0; i < kRooms; ++i) {
    for (server::Player& player : tables[i]->players) {
      player.move_to(server.port());
      player.enter(games[i]);
      const Json room = player.next("room");
      EXPECT_EQ(room.at("self"), player.id());
      EXPECT_EQ(room.at("steps").size(), 4U);
      EXPECT_EQ(room.at("now").at("clock").at("running"), "middle");
      EXPECT_EQ(time_left(room.at("now"), 0), left[i]);
      EXPECT_EQ(time_left(room.at("now"), 1), 600'000);
      EXPECT_GE(room.at("now").at("clock").at("since"), room.at("at").get<std::int64_t>() - 60'000);
    }
    tables[i]->play(5, 6);
  }
  std::cout << kRooms << " rooms went on " << duration_cast<milliseconds>(Clock::now() - begun).count()
            << " ms after the server was told to stop\n";
}

}  // namespace
}  // namespace torture::downtime_test
