#include <gtest/gtest.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/net/player.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/killed_server.hpp"

// The time in which no server runs is nobody's.
namespace torture {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

Json timed(int seconds) {
  return {{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", seconds}, {"increment", 0}}}};
}

std::int64_t time_left(const Json& now, std::size_t seat) {
  return now.at("clock").at("left").at(seat).at("time").get<std::int64_t>();
}

TEST(DowntimeTest, NobodyLosesOnTimeWhileTheServerIsAway) {
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

TEST(DowntimeTest, NobodyLosesOnTimeWhileTheServerIsStopped) {
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
  EXPECT_GE(moved.at("step").at("left").at("time").get<std::int64_t>(), kSeconds * 1000 - awake.count() - kLost);
}

TEST(DowntimeTest, APlannedRestartCostsNobodyHisSeatOrHisTime) {
  const std::size_t kRooms = is_long() ? 100 : 8;
  // Nobody here reads while the others sit down, so they are not to be pinged.
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
      EXPECT_EQ(room.at("you"), player.id());
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
}  // namespace torture
