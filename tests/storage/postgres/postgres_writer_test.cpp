#include <gtest/gtest.h>

#include <barrier>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "storage/postgres/game_store.hpp"
#include "tests/storage/postgres/postgres_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::postgres_writer_test {
namespace {

using postgres::PostgresGameReader;
using postgres::PostgresGameWriter;

/// Returns the outcome of an append; the fault of the database in words if there was one.
std::string outcome_of(GameWriter& writer, const Append& append) {
  try {
    const std::vector<Write> writes = {append};
    const WriteOutcome outcome = writer.commit(writes).front();
    const std::string* failure = failure_of(outcome);
    return failure == nullptr ? "committed" : *failure;
  } catch (const Error& fault) {
    return std::string("error: ") + fault.what();
  }
}

class PostgresWriterTest : public PostgresTest {
 protected:
  std::vector<std::int64_t> stored(const std::string& game) {
    const auto found = PostgresGameReader(url).load(game);
    return found ? event_numbers(*found) : std::vector<std::int64_t>();
  }
};

TEST_F(PostgresWriterTest, StaleWriterGetsConflict) {
  PostgresGameWriter first(url);
  PostgresGameWriter second(url);
  EXPECT_EQ(outcome_of(first, sample_append("a", 1, 3)), "committed");
  EXPECT_EQ(outcome_of(second, sample_append("a", 3, 3)), "game a expects event 4, not 3");
  EXPECT_EQ(outcome_of(second, sample_append("a", 5, 5)), "game a expects event 4, not 5");
  EXPECT_EQ(outcome_of(second, sample_append("a", 4, 4)), "committed");
  EXPECT_EQ(outcome_of(first, sample_append("a", 4, 4)), "game a expects event 5, not 4");
  EXPECT_EQ(stored("a"), numbers_to(4));
}

TEST_F(PostgresWriterTest, OneOfConcurrentWritersGetsConflict) {
  constexpr int kRounds = 40;
  std::barrier together(2);
  const auto write_all = [&] {
    PostgresGameWriter writer(url);
    std::vector<std::string> outcomes;
    for (int seq = 1; seq <= kRounds; ++seq) {
      together.arrive_and_wait();
      outcomes.push_back(outcome_of(writer, sample_append("a", seq, seq)));
    }
    return outcomes;
  };
  auto first = std::async(std::launch::async, write_all);
  const std::vector<std::string> second = write_all();
  const std::vector<std::string> of_first = first.get();
  for (std::size_t i = 0; i < kRounds; ++i) {
    EXPECT_NE(of_first[i] == "committed", second[i] == "committed") << of_first[i] << " and " << second[i];
    const std::string refused = "game a expects event " + std::to_string(i + 2) + ", not " + std::to_string(i + 1);
    EXPECT_EQ(of_first[i] == "committed" ? second[i] : of_first[i], refused);
  }
  EXPECT_EQ(stored("a"), numbers_to(kRounds));
}

TEST_F(PostgresWriterTest, LostRaceKeepsRestOfGroup) {
  PostgresGameWriter writer(url);
  ASSERT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
  // The other writer has inserted event 2 and not yet committed it, so the check passes.
  execute("BEGIN; INSERT INTO events VALUES ('a', 2, 1, 'moved', '', '', '{}')");
  auto outcomes = std::async(std::launch::async, [&] {
    return writer.commit(
        std::vector<Write>{sample_append("b", 1, 1), sample_append("a", 2, 2), sample_user("p1", "hash")});
  });
  waiting_backend("Lock");
  execute("COMMIT");
  EXPECT_EQ(outcomes.get(),
            (std::vector<WriteOutcome>{kCommitted, Conflict{"game a expects event 3, not 2"}, kCommitted}));
  EXPECT_EQ(stored("b"), numbers_to(1));
}

TEST_F(PostgresWriterTest, GroupIsOneTransaction) {
  PostgresGameWriter writer(url);
  const ChatLine line{"a", 1, 1, "table", false, "", "p1", "Hana", std::nullopt, "c1", "hello"};
  const auto outcomes =
      writer.commit(std::vector<Write>{sample_append("a", 1, 2), sample_append("b", 1, 1), AddChatLine{line},
                                       sample_user("p1", "hash"), sample_append("a", 3, 3)});
  EXPECT_EQ(outcomes, std::vector<WriteOutcome>(5, kCommitted));
  EXPECT_EQ(number("SELECT count(DISTINCT t) FROM (SELECT xmin::text AS t FROM events UNION ALL "
                   "SELECT xmin::text FROM chat UNION ALL SELECT xmin::text FROM users) AS all_rows"),
            1);
}

TEST_F(PostgresWriterTest, ErrorAfterBackendDiedInCommit) {
  PostgresGameWriter writer(url);
  execute("BEGIN; LOCK TABLE events");
  auto outcome = std::async(std::launch::async, [&] { return outcome_of(writer, sample_append("a", 1, 1)); });
  const std::int64_t backend = waiting_backend("Lock");
  number("SELECT pg_terminate_backend(" + std::to_string(backend) + ", 10000)::int");
  const std::string fault = outcome.get();
  EXPECT_TRUE(fault.starts_with("error: the database cannot be written to: FATAL:")) << fault;
  execute("COMMIT");
  EXPECT_EQ(stored("a"), std::vector<std::int64_t>());
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
}

TEST_F(PostgresWriterTest, ReopensIdleConnectionThatWasClosed) {
  PostgresGameWriter writer(url);
  PostgresGameReader reader(url);
  ASSERT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
  EXPECT_EQ(number("SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity "
                   "WHERE datname = current_database() AND pid <> pg_backend_pid()"),
            2);
  EXPECT_EQ(outcome_of(writer, sample_append("a", 2, 2)), "committed");
  EXPECT_EQ(event_numbers(*reader.load("a")), numbers_to(2));
}

TEST_F(PostgresWriterTest, FaultOfLaterConnectionHidesAddress) {
  execute("CREATE ROLE passing LOGIN SUPERUSER");
  PostgresGameReader reader(url + "&user=passing");
  execute("ALTER ROLE passing NOLOGIN");
  ASSERT_EQ(number("SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE usename = 'passing'"),
            1);
  try {
    reader.load("a");
    FAIL() << "the reader is connected";
  } catch (const Error& fault) {
    EXPECT_STREQ(fault.what(), "the database cannot be read: PostgreSQL cannot be reached");
  }
  execute("DROP ROLE passing");
}

TEST_F(PostgresWriterTest, ReopensConnectionAfterFault) {
  PostgresGameWriter writer(url);
  const std::string backend =
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
  const std::int64_t first = number(backend);
  execute(
      "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN RAISE 'no space' USING ERRCODE = 'disk_full'; END $$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION fail()");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "error: the database cannot be written to: no space");
  execute("DROP TRIGGER full_disk ON events");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
  await("SELECT (count(*) = 1)::int FROM (" + backend + ") AS backends");
  EXPECT_NE(number(backend), first);
}

/// A server whose commits have failed asks with probe() whether it may serve commands again.
TEST_F(PostgresWriterTest, ProbeTellsWhetherDatabaseIsWritable) {
  PostgresGameWriter writer(url);
  EXPECT_TRUE(writer.probe());
  execute(
      "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' SET default_transaction_read_only = on'; "
      "END $$");
  number(
      "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity "
      "WHERE datname = current_database() AND pid <> pg_backend_pid()");
  EXPECT_THROW(writer.probe(), Error);
  EXPECT_TRUE(outcome_of(writer, sample_append("a", 1, 1)).starts_with("error: the database cannot be written to"));
  execute(
      "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' RESET default_transaction_read_only'; "
      "END $$");
  EXPECT_TRUE(writer.probe());
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
}

/// A transaction with savepoints must not stay open after a fault in it.
TEST_F(PostgresWriterTest, FaultAfterConflictRollsBackAll) {
  PostgresGameWriter writer(url);
  execute(
      "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN RAISE 'no space' USING ERRCODE = 'disk_full'; END $$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON events FOR EACH ROW WHEN (new.game = 'b') EXECUTE FUNCTION fail()");
  const std::vector<Write> writes = {sample_append("a", 1, 1), sample_user("p1", "hash"), sample_user("p2", "hash"),
                                     sample_append("b", 1, 1)};
  EXPECT_THROW(writer.commit(writes), Error);
  EXPECT_EQ(stored("a"), std::vector<std::int64_t>());
  execute("DROP TRIGGER full_disk ON events");
  const auto outcomes = writer.commit(writes);
  EXPECT_TRUE(std::holds_alternative<Conflict>(outcomes[2]));
  EXPECT_EQ(outcomes[3], kCommitted);
  EXPECT_EQ(stored("a"), numbers_to(1));
}

TEST_F(PostgresWriterTest, ErrorAfterDeadline) {
  PostgresGameWriter writer(url, std::chrono::milliseconds(200));
  execute("BEGIN; LOCK TABLE events");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)),
            "error: the database cannot be written to: PostgreSQL has not answered in time");
  execute("COMMIT");
  // The backend is not cancelled, so the append becomes durable after all.
  await("SELECT count(*) FROM events");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "game a expects event 2, not 1");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 2, 2)), "committed");
}

/// PostgreSQL reports a commit as successful if its wait for the standby was cancelled.
TEST_F(PostgresWriterTest, ErrorIfStandbyHasNotConfirmed) {
  PostgresGameWriter writer(url);
  ASSERT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "committed");
  execute("ALTER SYSTEM SET synchronous_standby_names = 'absent'");
  execute("SELECT pg_reload_conf()");
  // Commits do not wait before the server has read its settings again.
  std::int64_t seq = 2;
  auto outcome = std::async(std::launch::async, [&] {
    for (;; ++seq) {
      std::string last = outcome_of(writer, sample_append("a", seq, seq));
      if (last != "committed") return last;
    }
  });
  const std::int64_t backend = waiting_backend("SyncRep");
  number("SELECT pg_cancel_backend(" + std::to_string(backend) + ")::int");
  const std::string fault = outcome.get();
  execute("ALTER SYSTEM RESET synchronous_standby_names");
  execute("SELECT pg_reload_conf()");
  EXPECT_TRUE(
      fault.starts_with("error: the database cannot be written to: the transaction may not be durable: canceling"))
      << fault;
  EXPECT_EQ(stored("a"), numbers_to(seq)) << "it is durable on this server";
}

TEST_F(PostgresWriterTest, WaitsForFlushIfDatabaseWouldNot) {
  execute("ALTER ROLE sannin SET synchronous_commit = off");
  PostgresGameWriter writer(url);
  execute("ALTER ROLE sannin RESET synchronous_commit");
  // The trigger sees the setting of the writer's connection.
  execute(
      "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN RAISE '%', current_setting('synchronous_commit'); END $$;"
      "CREATE TRIGGER picky BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse()");
  EXPECT_EQ(outcome_of(writer, sample_append("a", 1, 1)), "the database refused the write: on");
}

}  // namespace
}  // namespace storage::postgres_writer_test
