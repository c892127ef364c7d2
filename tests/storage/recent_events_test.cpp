#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "storage/sqlite/database.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/inspection.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::recent_events_test {
namespace {

/// With many writes at once, new events go to the table `recent_events` first.
class RecentEventsTest : public testing::Test {
 protected:
  static constexpr std::int64_t kGames = 10;

  /// Appends the events `first` to `last` to each of ten games in one commit.
  void append(std::int64_t first, std::int64_t last) {
    std::vector<Write> writes;
    for (int i = 0; i < kGames; ++i) writes.emplace_back(sample_append("g" + std::to_string(i), first, last));
    ASSERT_EQ(writer->commit(writes), std::vector<WriteOutcome>(kGames));
  }
  /// Opens a new writer without a final commit, as after a kill. Recent events have not been moved.
  void reopen() {
    writer.reset();
    writer = std::make_unique<SqliteGameWriter>(path);
  }
  std::int64_t count(const std::string& table) {
    return open_reader(path).execAndGet("SELECT count(*) FROM " + table).getInt64();
  }
  std::vector<std::int64_t> numbers(const std::string& game) {
    return event_numbers(*SqliteGameReader(path).load(game));
  }

  /// Commits a fourth event of game g3 and a revision of its second event, together with many
  /// writes and `others`.
  void expect_revised(const std::vector<Write>& others) {
    Append renaming = sample_append("g3", 4, 4);
    renaming.revisions = {{2, "another"}};
    std::vector<Write> writes = {renaming};
    for (int i = 0; i < 10; ++i) writes.push_back(sample_visitor(std::to_string(i), std::to_string(i)));
    writes.insert(writes.end(), others.begin(), others.end());
    EXPECT_EQ(writer->commit(writes).front(), std::nullopt);
    const auto game = SqliteGameReader(path).load("g3");
    EXPECT_EQ(event_numbers(*game), numbers_to(4));
    EXPECT_EQ(game->events[1].data, "another");
    EXPECT_EQ(game->events[2].data, "{}");
  }

  support::TempDirectory directory;
  std::string path = directory.file("sannin.db");
  std::unique_ptr<SqliteGameWriter> writer = std::make_unique<SqliteGameWriter>(path);
};

TEST_F(RecentEventsTest, ReadsRecentAndOlderEventsInOrder) {
  append(1, 2);
  writer->commit({});
  append(3, 4);
  append(5, 5);
  EXPECT_EQ(count("events"), 2 * kGames);
  EXPECT_EQ(count("recent_events"), 3 * kGames);
  EXPECT_EQ(numbers("g3"), numbers_to(5));
  EXPECT_TRUE(writer->is_behind());
}

TEST_F(RecentEventsTest, MovesRecentEventsWhenIdle) {
  append(1, 3);
  writer->commit({});
  EXPECT_FALSE(writer->is_behind());
  EXPECT_EQ(count("events"), 3 * kGames);
  EXPECT_EQ(count("recent_events"), 0);
  EXPECT_EQ(numbers("g3"), numbers_to(3));
}

TEST_F(RecentEventsTest, BoundsNumberOfRecentEvents) {
  for (std::int64_t seq = 1; seq <= 1000; seq += 100) append(seq, seq + 99);
  EXPECT_LE(count("recent_events"), 5000);
  EXPECT_EQ(count("all_events"), 1000 * kGames);
}

TEST_F(RecentEventsTest, KeepsRecentEventsAfterKill) {
  append(1, 3);
  reopen();
  EXPECT_TRUE(writer->is_behind());
  const std::vector<Write> again = {sample_append("g3", 3, 3)};
  EXPECT_EQ(writer->commit(again).front(), "game g3 expects event 4, not 3");
  const std::vector<Write> next = {sample_append("g3", 4, 4)};
  EXPECT_EQ(writer->commit(next).front(), std::nullopt);
  EXPECT_EQ(count("recent_events"), 0);
  EXPECT_EQ(numbers("g3"), numbers_to(4));
}

TEST_F(RecentEventsTest, RevisesEventUnderLoad) {
  append(1, 3);
  expect_revised({});
}

TEST_F(RecentEventsTest, RevisesEventInPartlyFailedCommit) {
  append(1, 3);
  expect_revised({sample_visitor("p", "same"), sample_visitor("q", "same")});
}

TEST_F(RecentEventsTest, QueryUsesPrimaryKey) {
  SQLite::Database database = open_reader(path);
  SQLite::Statement plan(database, "EXPLAIN QUERY PLAN SELECT seq FROM all_events WHERE game = 'g3' ORDER BY seq");
  std::string steps;
  while (plan.executeStep()) steps += plan.getColumn(3).getString() + "; ";
  EXPECT_NE(steps.find("SEARCH events USING PRIMARY KEY (game=?)"), std::string::npos) << steps;
}

TEST_F(RecentEventsTest, DamagedRowsDoNotBlockOtherGames) {
  append(1, 3);
  writer->commit({});
  append(4, 4);
  writer.reset();
  const std::string copied = "INSERT INTO recent_events (game, seq, at, kind, author, command, data) SELECT ";
  SQLite::Database damaged(path, SQLite::OPEN_READWRITE);
  damaged.exec(copied + "game, seq, at, kind, author, command, 'another' FROM events WHERE game = 'g3' AND seq = 2");
  damaged.exec(copied + "'nowhere', seq, at, kind, author, command, data FROM events WHERE game = 'g3' AND seq = 2");
  damaged.exec(copied + "game, seq, at, kind, author, command, data FROM events WHERE game = 'g4' AND seq = 2");
  reopen();
  EXPECT_TRUE(writer->is_behind());
  const std::vector<Write> next = {sample_append("g5", 5, 5)};
  EXPECT_EQ(writer->commit(next).front(), std::nullopt);
  EXPECT_FALSE(writer->is_behind());
  EXPECT_EQ(numbers("g5"), numbers_to(5));
  EXPECT_EQ(numbers("g4"), numbers_to(4));
  EXPECT_EQ(damaged.execAndGet("SELECT group_concat(game || ' ' || data) FROM recent_events").getString(),
            "g3 another,nowhere {}");

  // Damaged rows do not block later busy commits either.
  std::vector<Write> many = {sample_append("g5", 6, 6), sample_append("g6", 5, 5)};
  for (int i = 0; i < 10; ++i) many.push_back(sample_visitor(std::to_string(i), std::to_string(i)));
  writer->commit(many);
  EXPECT_EQ(count("recent_events"), 4);
  EXPECT_TRUE(writer->is_behind());
  writer->commit({});
  EXPECT_FALSE(writer->is_behind());
  EXPECT_EQ(count("recent_events"), 2);
  EXPECT_EQ(numbers("g5"), numbers_to(6));
}

TEST_F(RecentEventsTest, InspectionChecksRecentEvents) {
  append(1, 3);
  writer.reset();
  EXPECT_EQ(inspect(path).faults, std::vector<std::string>{});
  EXPECT_EQ(inspect(path).events, 3 * kGames);
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("DELETE FROM recent_events WHERE game = 'g3' AND seq = 2");
  EXPECT_EQ(inspect(path).faults,
            std::vector<std::string>{
                "the event log of game g3 has gaps: its last event is number 3, but the number of events is 2"});
  SQLite::Database(path, SQLite::OPEN_READWRITE)
      .exec("UPDATE recent_events SET game = 'x' WHERE game = 'g3' AND seq = 3");
  EXPECT_EQ(inspect(path).faults.front(), "a row of the table recent_events refers to a missing row of games");
}

}  // namespace
}  // namespace storage::recent_events_test
