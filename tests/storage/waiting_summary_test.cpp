#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::waiting_summary_test {
namespace {

/// With many writes at once, the writer defers summaries that may wait.
class WaitingSummaryTest : public testing::Test {
 protected:
  static constexpr int kGames = 10;

  /// Appends one event to each of the first `games` games, with a summary updated at `seq`.
  std::vector<WriteOutcome> move(int games, std::int64_t seq, bool may_wait = true,
                                 std::optional<std::int64_t> deadline = std::nullopt) {
    std::vector<Write> writes;
    for (int i = 0; i < games; ++i) {
      Append append = sample_append("g" + std::to_string(i), seq, seq);
      append.summary.updated = seq;
      append.summary.deadline = deadline;
      append.summary_may_wait = may_wait;
      writes.emplace_back(std::move(append));
    }
    return writer.commit(writes);
  }
  void SetUp() override { move(kGames, 1, false); }

  std::int64_t updated(const std::string& game) { return reader.load(game)->summary.updated; }
  std::size_t events(const std::string& game) { return reader.load(game)->events.size(); }

  support::TempDirectory directory;
  static constexpr std::chrono::milliseconds kDelay{1500};
  SqliteGameWriter writer{directory.file("sannin.db"), kDelay};
  SqliteGameReader reader{directory.file("sannin.db")};
};

TEST_F(WaitingSummaryTest, EventsAreImmediateSummariesDeferred) {
  move(kGames, 2);
  EXPECT_TRUE(writer.is_behind());
  EXPECT_EQ(events("g3"), 2U);
  EXPECT_EQ(updated("g3"), 1);
  writer.commit({});
  EXPECT_FALSE(writer.is_behind());
  EXPECT_EQ(updated("g3"), 2);
}

TEST_F(WaitingSummaryTest, SmallCommitWaitsAfterLargeOne) {
  move(kGames, 2);
  move(1, 3);
  EXPECT_TRUE(writer.is_behind());
  EXPECT_EQ(updated("g0"), 1);
  writer.commit({});
  EXPECT_FALSE(writer.is_behind());
  EXPECT_EQ(updated("g0"), 3);
}

TEST_F(WaitingSummaryTest, SmallCommitWritesAllOnceLoadIsOver) {
  move(kGames, 2);
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  move(1, 3);
  EXPECT_FALSE(writer.is_behind());
  EXPECT_EQ(updated("g0"), 3);
  EXPECT_EQ(updated("g7"), 2);
}

TEST_F(WaitingSummaryTest, UrgentSummaryIsWrittenImmediately) {
  move(kGames, 2);
  move(kGames, 3, false);
  EXPECT_EQ(updated("g7"), 3) << "and the summary that waited does not come after it";
  writer.commit({});
  EXPECT_EQ(updated("g7"), 3);
}

TEST_F(WaitingSummaryTest, StartOfClockIsWrittenImmediately) {
  move(kGames, 2, true, 1000);
  EXPECT_EQ(reader.timed_games().size(), 10U);
  move(kGames, 3, true, 2000);
  EXPECT_TRUE(writer.is_behind());
  EXPECT_EQ(updated("g3"), 2);
  move(kGames, 4);
  EXPECT_TRUE(reader.timed_games().empty());
}

TEST_F(WaitingSummaryTest, IsBoundedByDelayUnderLoad) {
  move(kGames, 2);
  std::this_thread::sleep_for(kDelay + std::chrono::milliseconds(100));
  move(kGames, 3);
  EXPECT_GE(updated("g7"), 2);
}

TEST_F(WaitingSummaryTest, RejectedWriteLeavesNoSummary) {
  move(kGames, 2);
  for (const WriteOutcome& outcome : move(kGames, 9)) EXPECT_TRUE(outcome.has_value());
  writer.commit({});
  EXPECT_EQ(updated("g7"), 2);
}

}  // namespace
}  // namespace storage::waiting_summary_test
