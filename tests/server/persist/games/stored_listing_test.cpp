#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_row.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/server/persist/gate.hpp"
#include "tests/server/room/fake_listing.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

// Notifications to lists from the event log.
namespace server::persist::stored_listing_test {
namespace {

using namespace server::actor;
using namespace server::protocol;
using namespace server::room;
using namespace storage::sqlite;

class StoredListingTest : public testing::Test {
 protected:
  /// Appends all events of a table.
  LogOutcome append(const Table& table) {
    std::promise<LogOutcome> done;
    log.append(table.room.outline(), table.log, [&](const LogOutcome& outcome) { done.set_value(outcome); });
    return done.get_future().get();
  }

  support::TempDirectory directory;
  support::ToyRuleset toy;
  std::vector<const rules::Ruleset*> rulesets = {&toy};
  Gate gate;
  FakeListing listing;
  Journal journal{std::make_unique<GateWriter>(
      gate, std::make_unique<storage::sqlite::SqliteGameWriter>(directory.file("sannin.db")))};
  AsyncGameReader archive{std::make_unique<storage::sqlite::SqliteGameReader>(directory.file("sannin.db"))};
  StoredGameLog log{journal, archive, rulesets, {&listing}};
};

TEST_F(StoredListingTest, ReportsChangeOnceDurable) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  ASSERT_FALSE(refusal_of(append(table)));
  ASSERT_EQ(listing.lines.size(), 1U);
  EXPECT_EQ(listing.lines[0].game, table.room.game_id());
  EXPECT_EQ(listing.lines[0].phase, RoomPhase::kRunning);
  EXPECT_TRUE(listing.lines[0].listed);
  EXPECT_EQ(nlohmann::json::parse(listing.lines[0].summary).at("players").size(), 2U);
}

TEST_F(StoredListingTest, IgnoresFailedCommit) {
  gate.fail_next("the disk is full");
  ASSERT_TRUE(std::holds_alternative<LogFault>(append(Table(toy, default_table(toy)))));
  EXPECT_TRUE(listing.lines.empty());
}

TEST_F(StoredListingTest, ReadsSameSummariesAfterRestart) {
  ASSERT_FALSE(refusal_of(append(Table(toy, default_table(toy)))));
  std::promise<Answer<std::vector<storage::GameSummary>>> stored;
  archive.list({}, {storage::GameState::kOpen, 10, std::nullopt},
               [&](Answer<std::vector<storage::GameSummary>> games) { stored.set_value(std::move(games)); });
  const auto games = stored.get_future().get();
  ASSERT_EQ(games.value().size(), 1U);
  const GameLine line = line_of(games.value()[0]);
  EXPECT_EQ(line.game, listing.lines.at(0).game);
  EXPECT_EQ(line.phase, listing.lines.at(0).phase);
  EXPECT_EQ(line.updated, listing.lines.at(0).updated);
  EXPECT_EQ(line.summary, listing.lines.at(0).summary);
}

}  // namespace
}  // namespace server::persist::stored_listing_test
