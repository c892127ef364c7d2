#include <optional>

#include "storage/sqlite_game_store.hpp"
#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// `sannin check` and `sannin backup`.
namespace server::cli {
namespace {

constexpr const char* kCreated = R"({"ruleset":"sannin","options":{},"seating":"choice","pact":false,"listed":true})";

class DataCommandsTest : public testing::Test {
 protected:
  DataCommandsTest() { add("a", storage::GameState::kOpen, {{"created", kCreated}}); }

  void add(const std::string& id, storage::GameState state,
           const std::vector<std::pair<std::string, std::string>>& log) {
    storage::Append append{{id, "sannin", state, true, 1, 1, "{}"}, {}};
    for (const auto& [kind, text] : log) {
      append.events.push_back({static_cast<std::int64_t>(append.events.size()) + 1, 1, kind, "", "", text});
    }
    storage::SqliteGameWriter writer(database);
    ASSERT_EQ(writer.commit(std::vector<storage::Write>{append}).front(), std::nullopt);
  }

  support::TempDirectory data;
  support::TempDirectory copies;
  std::string database = data.file("sannin.db");
};

TEST_F(DataCommandsTest, CheckFindsNothingInASoundDatabase) {
  const auto result = sannin({"check", "--data", data.path()});
  EXPECT_EQ(result.out, database + ": 1 game with 1 event, no faults\n");
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(DataCommandsTest, CheckNamesEveryFault) {
  add("b", storage::GameState::kOpen, {{"created", kCreated}, {"moved", R"({"move":"3c4d"})"}});
  add("c", storage::GameState::kFinished, {{"created", kCreated}});
  const auto result = sannin({"check", database});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 3U) << result.out;
  EXPECT_EQ(lines[0].substr(0, 44), "the log of game b is damaged at event 2: the") << lines[0];
  EXPECT_EQ(lines[1], "the lists do not show game c as its log has it: open, running or finished");
  EXPECT_EQ(lines[2], database + ": 3 games with 4 events, 2 faults");
  EXPECT_EQ(result.status, 1);
}

TEST_F(DataCommandsTest, BackupCanBeCheckedAndServed) {
  const std::string copy = copies.file("copy.db");
  const auto result = sannin({"backup", copy, "--data", data.path()});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, copy + ": " + std::to_string(support::read_file(copy).size()) + " bytes\n");
  EXPECT_EQ(sannin({"check", copy}).out, copy + ": 1 game with 1 event, no faults\n");
}

TEST_F(DataCommandsTest, WhatCannotBeDoneIsSaid) {
  const support::TempDirectory empty;
  expect_refused({"check", "--data", empty.path()}, {empty.file("sannin.db"), "cannot be used"});
  expect_refused({"backup", copies.file("copy.db"), "--data", empty.path()}, {"there is no database"});
  expect_refused({"backup", database, "--data", data.path()}, {"exists already"});
  expect_refused({"backup", "--data", data.path()}, {"FILE"});
}

}  // namespace
}  // namespace server::cli
