#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::game_lists_test {
namespace {

class GameListsTest : public DatabaseTest {
 protected:
  std::vector<std::string> listed(const GameQuery& query) {
    std::vector<std::string> ids;
    for (const GameSummary& game : reader->list(query)) ids.push_back(game.id);
    return ids;
  }
};

SANNIN_DATABASE_SUITE(GameListsTest);

TEST_P(GameListsTest, ListsGamesByDeadlineInBatches) {
  const auto commit_with = [&](const std::string& game, std::int64_t seq, std::optional<std::int64_t> deadline) {
    Append append = sample_append(game, seq, 1);
    append.summary.deadline = deadline;
    ASSERT_EQ(commit(append), kCommitted);
  };
  commit_with("late", 1, 2000);
  commit_with("none", 1, std::nullopt);
  commit_with("early", 1, 1000);
  commit_with("over", 1, 1500);
  commit_with("over", 2, std::nullopt);
  commit_with("later", 1, 2001);
  const DueQuery first{DueKind::kDeadline, 2000, std::nullopt, 1};
  EXPECT_EQ(reader->due_games(first), (std::vector<TimePlace>{{1000, "early"}}));
  const DueQuery second{DueKind::kDeadline, 2000, TimePlace(1000, "early"), 2};
  EXPECT_EQ(reader->due_games(second), (std::vector<TimePlace>{{2000, "late"}}));
  EXPECT_EQ(reader->load("late")->summary.deadline, 2000);
  EXPECT_EQ(reader->load("over")->summary.deadline, std::nullopt);
}

TEST_P(GameListsTest, ListsGamesThatWaitForComputers) {
  const auto add = [&](const std::string& game, std::int64_t updated, std::optional<std::int64_t> deadline,
                       const std::string& user) {
    Append append{sample_summary(game, GameState::kRunning), {sample_event(1)}};
    append.summary.updated = updated;
    append.summary.deadline = deadline;
    append.summary.turn = Turn{"left", user};
    ASSERT_EQ(commit(append), kCommitted);
  };
  add("second", 20, 5000, "");
  add("first", 10, 9000, "");
  add("untimed", 5, std::nullopt, "");
  add("user", 5, 9000, "p1");
  add("new", 30, 9000, "");
  EXPECT_EQ(reader->due_games({DueKind::kComputer, 20}), (std::vector<TimePlace>{{10, "first"}, {20, "second"}}));
}

TEST_P(GameListsTest, ListsRunningGamesOfUserOwnTurnsFirst) {
  using Kind = SeatChange::Kind;
  const auto add = [&](const std::string& game, GameState state, std::optional<Turn> turn,
                       std::optional<std::int64_t> deadline, SeatChange seat) {
    Append append{sample_summary(game, state), {sample_event(1)}, {std::move(seat)}};
    append.summary.turn = std::move(turn);
    append.summary.deadline = deadline;
    ASSERT_EQ(commit(append), kCommitted);
  };
  const SeatChange taken{"p1", Kind::kTaken};
  add("paused", GameState::kRunning, std::nullopt, std::nullopt, taken);
  add("untimed", GameState::kRunning, Turn{"first", "p1"}, std::nullopt, taken);
  add("other", GameState::kRunning, Turn{"middle", "p2"}, 1, taken);
  add("soon", GameState::kRunning, Turn{"last", "p1"}, 2, taken);
  add("later", GameState::kRunning, Turn{"last", "p1"}, 3, taken);
  add("computer", GameState::kRunning, Turn{"first", ""}, 4, taken);
  add("over", GameState::kFinished, std::nullopt, std::nullopt, taken);
  add("open", GameState::kOpen, std::nullopt, std::nullopt, taken);
  add("given", GameState::kRunning, Turn{"first", "p1"}, 5, {"p1", Kind::kGiven});
  add("stranger", GameState::kRunning, Turn{"first", "p2"}, 6, {"p2", Kind::kTaken});
  GameQuery own;
  own.user = "p1";
  own.running = true;
  EXPECT_EQ(listed(own), (std::vector<std::string>{"soon", "later", "untimed", "other", "computer", "paused"}));
  own.limit = 2;
  EXPECT_EQ(listed(own), (std::vector<std::string>{"soon", "later"}));
  EXPECT_EQ(reader->summary("other")->turn, (Turn{"middle", "p2"}));
  EXPECT_EQ(reader->summary("paused")->turn, std::nullopt);
}

/// SQLite stores a zero byte. PostgreSQL cannot, and refuses the whole write.
TEST_P(GameListsTest, ListsGamesByUser) {
  using Kind = SeatChange::Kind;
  const auto add = [&](const std::string& game, std::int64_t updated, std::vector<SeatChange> seats) {
    Append append{sample_summary(game, GameState::kRunning, updated), {sample_event(1)}};
    append.summary.listed = game != "hidden";
    append.seats = std::move(seats);
    ASSERT_EQ(commit(append), kCommitted);
  };
  add("old", 1, {{"p1", Kind::kTaken}, {"p2", Kind::kTaken}});
  add("hidden", 2, {{"p1", Kind::kTaken}});
  add("left", 3, {{"p1", Kind::kTaken}, {"p1", Kind::kGiven}});
  add("back", 4, {{"p1", Kind::kTaken}, {"p1", Kind::kGiven}, {"p1", Kind::kTaken}});
  add("other", 5, {{"p2", Kind::kTaken}});
  GameQuery own;
  own.user = "p1";
  EXPECT_EQ(listed(own), (std::vector<std::string>{"back", "hidden", "old"}));
  own.limit = 2;
  own.before = std::pair(std::int64_t{4}, std::string("back"));
  EXPECT_EQ(listed(own), (std::vector<std::string>{"hidden", "old"}));
  EXPECT_EQ(user_reader->games_with("p1").size(), 4U) << "also where they have left the seat";
}

TEST_P(GameListsTest, ListsFinishedGamesByTheirEnd) {
  using Kind = SeatChange::Kind;
  const auto add = [&](const std::string& game, std::int64_t updated) {
    Append append{sample_summary(game, GameState::kRunning, updated), {sample_event(1)}};
    append.seats = {{"p1", Kind::kTaken}};
    ASSERT_EQ(commit(append), kCommitted);
  };
  const auto finish = [&](const std::string& game, std::int64_t updated) {
    ASSERT_EQ(commit(Append{sample_summary(game, GameState::kFinished, updated), {}}), kCommitted);
  };
  for (int i = 1; i <= 6; ++i) add("g" + std::to_string(i), i);
  ASSERT_EQ(commit(Append{sample_summary("g1", GameState::kRunning, 7), {}}), kCommitted);
  finish("g2", 20);
  finish("g4", 21);
  finish("g5", 21);
  finish("g2", 22);  // As after the offer of a rematch.
  GameQuery own;
  own.user = "p1";
  EXPECT_EQ(listed(own), (std::vector<std::string>{"g2", "g5", "g4", "g1", "g6", "g3"}));
  own.limit = 2;
  own.before = std::pair(std::int64_t{21}, std::string("g5"));
  EXPECT_EQ(listed(own), (std::vector<std::string>{"g4", "g1"}));
  own.limit = 50;
  own.running = true;
  EXPECT_EQ(listed(own).size(), 3U);
}

TEST_P(GameListsTest, ListsOneStateNewestFirstInPages) {
  for (int i = 1; i <= 5; ++i) {
    // Two games have the same millisecond and are ordered by id.
    const std::string id(1, static_cast<char>('a' + i));
    ASSERT_EQ(commit(Append{sample_summary(id, GameState::kRunning, i == 3 ? 2 : i), {sample_event(1)}}), kCommitted);
  }
  ASSERT_EQ(commit(Append{sample_summary("over", GameState::kFinished, 9), {sample_event(1)}}), kCommitted);
  Append hidden{sample_summary("hidden", GameState::kRunning, 9), {sample_event(1)}};
  hidden.summary.listed = false;
  ASSERT_EQ(commit(hidden), kCommitted);

  EXPECT_EQ(listed({GameState::kRunning, 50, std::nullopt}), (std::vector<std::string>{"f", "e", "d", "c", "b"}));
  EXPECT_EQ(listed({GameState::kRunning, 3, std::nullopt}), (std::vector<std::string>{"f", "e", "d"}));
  EXPECT_EQ(listed({GameState::kRunning, 3, std::pair(std::int64_t{2}, std::string("d"))}),
            (std::vector<std::string>{"c", "b"}));
  EXPECT_EQ(listed({GameState::kFinished, 50, std::nullopt}), (std::vector<std::string>{"over"}));
  EXPECT_TRUE(listed({GameState::kOpen, 50, std::nullopt}).empty());
}

TEST_P(GameListsTest, OrdersIdsByBytes) {
  for (const char* id : {"a", "B", "c", "_", "é", "Z"}) ASSERT_EQ(commit(sample_append(id, 1, 1)), kCommitted);
  EXPECT_EQ(listed({GameState::kRunning, 50, std::nullopt}), (std::vector<std::string>{"é", "c", "a", "_", "Z", "B"}));
  EXPECT_EQ(listed({GameState::kRunning, 50, std::pair(std::int64_t{1}, std::string("a"))}),
            (std::vector<std::string>{"_", "Z", "B"}));
}

}  // namespace
}  // namespace storage::game_lists_test
