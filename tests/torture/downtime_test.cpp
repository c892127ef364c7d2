#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/server/net/player.hpp"
#include "tests/torture/killed_server.hpp"

// The time in which no server runs is nobody's.
namespace torture {
namespace {

using server::Json;

TEST(DowntimeTest, NobodyLosesOnTimeWhileTheServerIsAway) {
  constexpr int kSeconds = 5;
  constexpr std::int64_t kLost = 1000;
  KilledServer killed;
  server::Three three(killed.port());
  const std::string game =
      three.start({{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", kSeconds}, {"increment", 0}}}});
  three.play(1, 3);
  EXPECT_TRUE(killed.kill());
  std::this_thread::sleep_for(std::chrono::seconds(kSeconds + 1));
  killed.run();
  three.first().move_to(killed.port());
  three.first().enter(game);
  const Json now = three.first().next("room").at("now");
  EXPECT_TRUE(now.at("result").is_null()) << now;
  EXPECT_EQ(now.at("clock").at("running"), "first");
  EXPECT_GE(now.at("clock").at("left").at(0).at("time").get<std::int64_t>(), kSeconds * 1000 - kLost);
  EXPECT_EQ(three.first().move(4, server::moves_of_1932().at(3)).at("type"), "done");
}

}  // namespace
}  // namespace torture
