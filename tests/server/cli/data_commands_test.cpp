#include <optional>

#include "storage/sqlite/game_store.hpp"
#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Commands `sannin check`, `sannin backup` and `sannin copy`.
namespace server::cli::data_commands_test {
namespace {

using namespace storage::sqlite;

constexpr const char* kCreated =
    R"({"ruleset":"sannin","options":{},"seating":"choice","opening_alliance":false,"listed":true})";

class DataCommandsTest : public testing::Test {
 protected:
  DataCommandsTest() { add("a", storage::GameState::kOpen, {{"created", kCreated}}); }

  void add(const std::string& id, storage::GameState state,
           const std::vector<std::pair<std::string, std::string>>& log) {
    storage::Append append{{id, "sannin", state, true, 1, 1, "{}"}, {}};
    for (const auto& [kind, text] : log) {
      append.events.push_back({static_cast<std::int64_t>(append.events.size()) + 1, 1, kind, "", "", text});
    }
    storage::sqlite::SqliteGameWriter writer(database);
    ASSERT_EQ(writer.commit(std::vector<storage::Write>{append}).front(), storage::WriteOutcome());
  }

  void add_review(const std::string& id, const std::vector<std::pair<std::string, std::string>>& log) {
    std::vector<storage::Write> writes;
    for (const auto& [kind, text] : log) {
      const auto seq = static_cast<std::int64_t>(writes.size()) + 1;
      writes.emplace_back(storage::ReviewWrite(
          storage::AppendReview{{id, "sannin", "hana", "A game", 1}, {seq, 1, kind, "hana", "", text}}));
    }
    storage::sqlite::SqliteGameWriter writer(database);
    for (const auto& outcome : writer.commit(writes)) ASSERT_EQ(outcome, storage::WriteOutcome());
  }

  support::TempDirectory data;
  support::TempDirectory copies;
  std::string database = data.file("sannin.db");
};

TEST_F(DataCommandsTest, CheckFindsNoFaultInSoundDatabase) {
  const auto result = sannin({"check", "--data", data.path()});
  EXPECT_EQ(result.out, database + ": 1 game with 1 event, 0 reviews, no faults\n");
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(DataCommandsTest, CheckReportsEveryFault) {
  add("b", storage::GameState::kOpen, {{"created", kCreated}, {"moved", R"({"move":"3c4d"})"}});
  add("c", storage::GameState::kFinished, {{"created", kCreated}});
  const auto result = sannin({"check", database});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 3U) << result.out;
  EXPECT_EQ(lines[0].substr(0, 50), "the event log of game b is damaged at event 2: the") << lines[0];
  EXPECT_EQ(lines[1], "the lists show game c in another state (open, running or finished) than its event log");
  EXPECT_EQ(lines[2], database + ": 3 games with 4 events, 0 reviews, 2 faults");
  EXPECT_EQ(result.status, 1);
}

TEST_F(DataCommandsTest, CheckReplaysReviews) {
  const std::string created = R"({"title":"A game","open":true,"record":"[Rules \"Sannin 1\"]\n\n*\n"})";
  const std::string first = R"({"node":1,"parent":0,"move":"3c4d"})";
  add_review("r1", {{"created", created}, {"move_added", first}, {"commented", R"({"node":1,"text":"well"})"}});
  EXPECT_EQ(sannin({"check", database}).out, database + ": 1 game with 1 event, 1 review, no faults\n");
  add_review("r2", {{"created", created}, {"move_added", R"({"node":1,"parent":7,"move":"3c4d"})"}});
  add_review("r3", {{"created", created}, {"commented", R"({"node":5,"text":"lost"})"}});
  add_review("r4", {{"created", created}, {"node_removed", R"({"node":0})"}});
  add_review("r5", {{"created", created}, {"move_added", R"({"node":1,"parent":0,"move":"1a9i"})"}});
  add_review("r6", {{"created", created}, {"created", created}});
  const auto result = sannin({"check", database});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 6U) << result.out;
  const std::string misfit = " is damaged at event 2: it does not follow from those before it";
  EXPECT_EQ(lines[0], "the event log of review r2" + misfit);
  EXPECT_EQ(lines[1], "the event log of review r3" + misfit);
  EXPECT_EQ(lines[2], "the event log of review r4" + misfit);
  EXPECT_EQ(lines[3].substr(0, 41), "the moves of review r5 cannot be played: ") << lines[3];
  EXPECT_EQ(lines[4], "the event log of review r6" + misfit);
  EXPECT_EQ(lines[5], database + ": 1 game with 1 event, 6 reviews, 5 faults");
  EXPECT_EQ(result.status, 1);
}

TEST_F(DataCommandsTest, BackupCanBeChecked) {
  const std::string copy = copies.file("copy.db");
  const auto result = sannin({"backup", copy, "--data", data.path()});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, copy + ": " + std::to_string(support::read_file(copy).size()) + " bytes\n");
  EXPECT_EQ(sannin({"check", copy}).out, copy + ": 1 game with 1 event, 0 reviews, no faults\n");
}

TEST_F(DataCommandsTest, CopyEqualsOriginal) {
  const std::string copy = copies.file("copy.db");
  const auto result = sannin({"copy", database, copy});
  EXPECT_EQ(result.status, 0) << result.err;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 15U) << result.out;
  EXPECT_EQ(lines[0], "games: 1 row");
  EXPECT_EQ(lines[2], "chat: 0 rows");
  EXPECT_EQ(lines[14], copy + ": 2 rows, equal to those of " + database);
  EXPECT_EQ(sannin({"check", copy}).out, copy + ": 1 game with 1 event, 0 reviews, no faults\n");
  expect_refused({"copy", database, copy}, {copy, "already exists"});
  expect_refused({"copy", copies.file("none.db"), copies.file("new.db")}, {copies.file("none.db"), "cannot be opened"});
  expect_refused({"copy", database, "postgresql://me:secret@localhost:1/db"}, {"localhost", "port 1"});
  expect_refused({"copy", database}, {"TO"});
}

TEST_F(DataCommandsTest, ReportsReasonOfFailure) {
  const support::TempDirectory empty;
  expect_refused({"check", "--data", empty.path()}, {empty.file("sannin.db"), "cannot be opened"});
  expect_refused({"backup", copies.file("copy.db"), "--data", empty.path()}, {"database not found"});
  expect_refused({"backup", database, "--data", data.path()}, {"already exists"});
  expect_refused({"backup", "--data", data.path()}, {"FILE"});
}

}  // namespace
}  // namespace server::cli::data_commands_test
