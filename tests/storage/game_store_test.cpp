#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::game_store_test {
namespace {

class GameStoreTest : public DatabaseTest {
 protected:
  std::vector<std::string> listed(const GameQuery& query) {
    std::vector<std::string> ids;
    for (const GameSummary& game : reader->list(query)) ids.push_back(game.id);
    return ids;
  }
  std::size_t events_of(const std::string& game) {
    const auto stored = reader->load(game);
    return stored ? stored->events.size() : 0;
  }
};

SANNIN_DATABASE_SUITE(GameStoreTest);

TEST_P(GameStoreTest, StoresAllFieldsOfEventAndSummary) {
  const Event event{1, 1'795'240'000'123, "seat_taken", "p9Xw2a", "c1", R"({"name":"花 \u0000 '\"--"})"};
  GameSummary summary{"7h2Kq9", "sannin", GameState::kOpen, false, 11, 22, R"({"moves":3})"};
  ASSERT_EQ(commit(Append{summary, {event}}), kCommitted);
  const auto stored = reader->load("7h2Kq9");
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->summary.id, "7h2Kq9");
  EXPECT_EQ(stored->summary.ruleset, "sannin");
  EXPECT_EQ(stored->summary.state, GameState::kOpen);
  EXPECT_FALSE(stored->summary.listed);
  EXPECT_EQ(stored->summary.created, 11);
  EXPECT_EQ(stored->summary.updated, 22);
  EXPECT_EQ(stored->summary.data, summary.data);
  ASSERT_EQ(stored->events.size(), 1U);
  EXPECT_EQ(stored->events[0].seq, 1);
  EXPECT_EQ(stored->events[0].at, event.at);
  EXPECT_EQ(stored->events[0].kind, "seat_taken");
  EXPECT_EQ(stored->events[0].author, "p9Xw2a");
  EXPECT_EQ(stored->events[0].command, "c1");
  EXPECT_EQ(stored->events[0].data, event.data);
}

TEST_P(GameStoreTest, ListsGamesByDeadlineInBatches) {
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

TEST_P(GameStoreTest, ListsGamesThatWaitForComputers) {
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

TEST_P(GameStoreTest, ListsRunningGamesOfUserOwnTurnsFirst) {
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
TEST_P(GameStoreTest, NeverCutsTextAtZeroByte) {
  Append append = sample_append("a", 1, 1);
  append.events[0].data = std::string("a\0b", 3);
  const auto outcomes = writer->commit(std::vector<Write>{append, sample_append("b", 1, 1)});
  EXPECT_EQ(outcomes[1], kCommitted);
  if (is_postgres()) {
    EXPECT_TRUE(std::holds_alternative<Fault>(outcomes[0]));
    EXPECT_FALSE(reader->load("a"));
  } else {
    EXPECT_EQ(outcomes[0], kCommitted);
    EXPECT_EQ(reader->load("a")->events[0].data, std::string("a\0b", 3));
  }
}

TEST_P(GameStoreTest, LoadsNothingForUnknownGame) {
  EXPECT_FALSE(reader->load("nosuch"));
}

TEST_P(GameStoreTest, KeepsEventOrderOverCommits) {
  ASSERT_EQ(commit(sample_append("a", 1, 3)), kCommitted);
  ASSERT_EQ(commit(sample_append("b", 1, 1)), kCommitted);
  ASSERT_EQ(commit(sample_append("a", 4, 12)), kCommitted);
  const auto stored = reader->load("a");
  ASSERT_TRUE(stored);
  ASSERT_EQ(stored->events.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(stored->events[i].seq, static_cast<std::int64_t>(i) + 1);
}

TEST_P(GameStoreTest, LaterAppendReplacesSummary) {
  ASSERT_EQ(commit(sample_append("a", 1, 1)), kCommitted);
  Append end = sample_append("a", 2, 2);
  end.summary.state = GameState::kFinished;
  end.summary.updated = 99;
  end.summary.data = "{}";
  ASSERT_EQ(commit(end), kCommitted);
  const auto stored = reader->load("a");
  EXPECT_EQ(stored->summary.state, GameState::kFinished);
  EXPECT_EQ(stored->summary.updated, 99);
  EXPECT_EQ(stored->summary.data, "{}");
}

TEST_P(GameStoreTest, RejectsNonConsecutiveSeq) {
  ASSERT_EQ(commit(sample_append("a", 1, 2)), kCommitted);
  EXPECT_EQ(commit(sample_append("a", 4, 4)), WriteOutcome(Conflict{"game a expects event 3, not 4"}));
  EXPECT_EQ(commit(sample_append("a", 2, 3)), WriteOutcome(Conflict{"game a expects event 3, not 2"}));
  EXPECT_EQ(commit(sample_append("b", 2, 2)), WriteOutcome(Conflict{"game b expects event 1, not 2"}));
  Append hole = sample_append("a", 3, 3);
  hole.events.push_back(sample_event(5));
  EXPECT_EQ(commit(hole), WriteOutcome(Conflict{"game a expects event 4, not 5"}));
  EXPECT_EQ(events_of("a"), 2U);
  EXPECT_FALSE(reader->load("b"));
}

TEST_P(GameStoreTest, RejectedWriteKeepsRestOfGroup) {
  ASSERT_EQ(commit(sample_append("old", 1, 2)), kCommitted);
  Append contradicting = sample_append("old", 2, 2);
  contradicting.summary.data = R"({"moves":77})";
  const std::vector<Write> group = {sample_append("a", 1, 1),        contradicting,
                                    sample_user("p1", "hash"),       sample_user("p2", "hash"),  // same token as p1
                                    sample_user("p3", "hash of p3"), sample_append("a", 2, 2),
                                    sample_append("b", 1, 1)};
  const auto outcomes = writer->commit(group);
  ASSERT_EQ(outcomes.size(), 7U);
  EXPECT_EQ(outcomes[0], kCommitted);
  EXPECT_EQ(outcomes[1], WriteOutcome(Conflict{"game old expects event 3, not 2"}));
  EXPECT_EQ(outcomes[2], kCommitted);
  ASSERT_TRUE(std::holds_alternative<Conflict>(outcomes[3]));
  const std::string reason = std::get<Conflict>(outcomes[3]).reason;
  EXPECT_NE(reason.find("the database refused the write"), std::string::npos) << reason;
  EXPECT_EQ(outcomes[4], kCommitted);
  EXPECT_EQ(outcomes[5], kCommitted);
  EXPECT_EQ(outcomes[6], kCommitted);
  EXPECT_EQ(events_of("a"), 2U);
  EXPECT_EQ(events_of("b"), 1U);
  EXPECT_EQ(events_of("old"), 2U);
  EXPECT_EQ(reader->load("old")->summary.data, sample_summary("old").data);
  EXPECT_EQ(user_reader->token("hash")->user.id, "p1");
  EXPECT_TRUE(user_reader->token("hash of p3"));
  EXPECT_FALSE(user_reader->user("p2"));
  EXPECT_EQ(commit(sample_append("a", 3, 3)), kCommitted);
}

TEST_P(GameStoreTest, RollsBackPartOfFailedWrite) {
  ASSERT_EQ(commit(sample_append("a", 1, 1)), kCommitted);
  execute(is_postgres()
              ? "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no third'; END $$;"
                "CREATE TRIGGER picky BEFORE INSERT ON events FOR EACH ROW WHEN (new.seq = 3) EXECUTE FUNCTION refuse()"
              : "CREATE TRIGGER picky BEFORE INSERT ON events WHEN new.seq = 3 "
                "BEGIN SELECT RAISE(ABORT, 'no third'); END");
  Append half = sample_append("a", 2, 3);
  half.summary.data = "{}";
  const std::vector<Write> group = {sample_append("b", 1, 1), half, sample_append("c", 1, 2)};
  const auto outcomes = writer->commit(group);
  ASSERT_EQ(outcomes.size(), 3U);
  EXPECT_EQ(outcomes[0], kCommitted);
  EXPECT_EQ(outcomes[1], WriteOutcome(Fault{"the database refused the write: no third"}));
  EXPECT_EQ(outcomes[2], kCommitted);
  EXPECT_EQ(events_of("a"), 1U);
  EXPECT_EQ(reader->load("a")->summary.data, sample_summary("a").data);
  EXPECT_EQ(events_of("b"), 1U);
  EXPECT_EQ(events_of("c"), 2U);
}

TEST_P(GameStoreTest, ReadsSummaryWithoutLoadingEvents) {
  Append append = sample_append("a", 1, 4);
  append.events[1].kind = "seat_taken";
  append.events[3].kind = "seat_taken";
  ASSERT_EQ(commit(append), kCommitted);
  ASSERT_EQ(commit(sample_append("b", 1, 2)), kCommitted);
  EXPECT_EQ(reader->events("a", "seat_taken").size(), 2U);
  EXPECT_EQ(reader->events("a", "seat_taken").back().seq, 4);
  EXPECT_EQ(reader->events("b", "seat_taken").size(), 0U);
  // Make all events unreadable.
  execute("DROP TABLE events");
  EXPECT_EQ(reader->summary("a")->data, sample_summary("a").data);
  EXPECT_EQ(reader->summary("c"), std::nullopt);
  EXPECT_THROW(reader->load("a"), Error);
}

TEST_P(GameStoreTest, ListsGamesByUser) {
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

TEST_P(GameStoreTest, ListsFinishedGamesByTheirEnd) {
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

TEST_P(GameStoreTest, RevisesDataOfEvent) {
  using Kind = SeatChange::Kind;
  Append first = sample_append("a", 1, 3);
  first.seats = {{"p1", Kind::kTaken}};
  ASSERT_EQ(commit(first), kCommitted);
  Append revising = sample_append("a", 4, 4);
  revising.seats = {{"p1", Kind::kForgotten}};
  revising.revisions = {{2, R"({"name":"Somebody"})"}};
  ASSERT_EQ(commit(revising), kCommitted);
  const auto stored = reader->load("a");
  EXPECT_EQ(stored->events[1].data, R"({"name":"Somebody"})");
  EXPECT_EQ(stored->events[2].data, sample_event(3).data);
  EXPECT_EQ(stored->events.size(), 4U);
  EXPECT_TRUE(user_reader->games_with("p1").empty());
}

TEST_P(GameStoreTest, ListsOneStateNewestFirstInPages) {
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

TEST_P(GameStoreTest, AcceptsEmptyCommit) {
  EXPECT_TRUE(writer->commit({}).empty());
}

TEST_P(GameStoreTest, OrdersIdsByBytes) {
  for (const char* id : {"a", "B", "c", "_", "é", "Z"}) ASSERT_EQ(commit(sample_append(id, 1, 1)), kCommitted);
  EXPECT_EQ(listed({GameState::kRunning, 50, std::nullopt}), (std::vector<std::string>{"é", "c", "a", "_", "Z", "B"}));
  EXPECT_EQ(listed({GameState::kRunning, 50, std::pair(std::int64_t{1}, std::string("a"))}),
            (std::vector<std::string>{"_", "Z", "B"}));
}

TEST_P(GameStoreTest, AppendWithoutEventsReplacesSummary) {
  ASSERT_EQ(commit(sample_append("a", 1, 2)), kCommitted);
  Append append{sample_summary("a"), {}};
  append.summary.data = "{}";
  ASSERT_EQ(commit(append), kCommitted);
  EXPECT_EQ(reader->load("a")->summary.data, "{}");
  EXPECT_EQ(events_of("a"), 2U);
}

TEST_P(GameStoreTest, AppendsToSameGameInOneGroup) {
  Append refused = sample_append("a", 5, 5);
  refused.summary.data = R"({"moves":77})";
  Append last = sample_append("a", 4, 4);
  last.summary.data = R"({"moves":4})";
  const auto outcomes =
      writer->commit(std::vector<Write>{sample_append("a", 1, 1), sample_append("a", 2, 3), refused, last});
  EXPECT_EQ(outcomes,
            (std::vector<WriteOutcome>{kCommitted, kCommitted, Conflict{"game a expects event 4, not 5"}, kCommitted}));
  EXPECT_EQ(event_numbers(*reader->load("a")), numbers_to(4));
  EXPECT_EQ(reader->load("a")->summary.data, R"({"moves":4})");
}

TEST_P(GameStoreTest, ReaderSeesWholeCommitsImmediately) {
  for (int i = 1; i <= 40; i += 2) {
    ASSERT_EQ(commit(sample_append("a", i, i + 1)), kCommitted);
    ASSERT_EQ(reader->load("a")->events.size(), static_cast<std::size_t>(i) + 1);
  }
}

TEST(GameReaderTest, RejectsMissingDatabaseByName) {
  const support::TempDirectory directory;
  try {
    open_database(directory.file("none.db"))->game_reader();
    FAIL() << "a missing database was opened";
  } catch (const Error& fault) {
    EXPECT_NE(std::string(fault.what()).find(directory.file("none.db")), std::string::npos) << fault.what();
  }
}

}  // namespace
}  // namespace storage::game_store_test
