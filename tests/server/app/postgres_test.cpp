#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "server/process/time.hpp"
#include "tests/server/support/cluster_database.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/servers/postgres_server.hpp"

namespace server::app::postgres_test {
namespace {

using namespace server::protocol;

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string missing = support::PostgresServer::missing(); !missing.empty()) GTEST_SKIP() << missing;
    options.store = support::PostgresServer::shared().admin_url();
  }

  ServeOptions options;
};

TEST_F(PostgresTest, GameContinuesAfterRestart) {
  RunningServer server(options);
  Three three(server.port());
  const std::string game = three.start();
  three.play(1, 4);
  for (Player& player : three.players) player.disconnect();
  server.restart();
  for (Player& player : three.players) player.move_to(server.port());
  three.middle().enter(game);
  EXPECT_EQ(three.middle().next("room").at("steps").size(), 4U);
  for (Player* player : {&three.first(), &three.last()}) player->enter(game);
  three.play(5, 6);
}

TEST_F(PostgresTest, GameByDaysKeepsItsTimeOverTwoDays) {
  // Of its own, because its runs are in the future afterwards.
  options.store = database_instead_of("away");
  const std::int64_t offset = clock_offset();
  {
    RunningServer server(options);
    Three three(server.port());
    const std::string game = three.start({{"ruleset", "sannin"}, {"time", {{"kind", "days"}, {"days", 1}}}});
    three.play(1, 3);
    for (Player& player : three.players) player.disconnect();
    server.restart([] { clock_offset() += std::chrono::milliseconds(std::chrono::hours(48)).count(); });
    three.first().move_to(server.port());
    three.first().enter(game);
    EXPECT_TRUE(three.first().next("room").at("now").at("result").is_null());
    EXPECT_EQ(three.first().move(4, moves_of_1932().at(3)).at("type"), "done");
  }
  clock_offset() = offset;
}

TEST_F(PostgresTest, SecondServerIsRefused) {
  const RunningServer server(options);
  try {
    const RunningServer second(options);
    FAIL() << "two servers use one database";
  } catch (const std::exception& refusal) {
    EXPECT_NE(std::string(refusal.what()).find("another server uses this database"), std::string::npos)
        << refusal.what();
  }
}

}  // namespace
}  // namespace server::app::postgres_test
