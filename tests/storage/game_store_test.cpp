#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::game_store_test {
namespace {

class GameStoreTest : public DatabaseTest {
 protected:
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

TEST_P(GameStoreTest, AcceptsEmptyCommit) {
  EXPECT_TRUE(writer->commit({}).empty());
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
