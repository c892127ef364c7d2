#include <gtest/gtest.h>

#include <future>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "storage/postgres/connection/libpq.hpp"
#include "storage/postgres/connection/migrations.hpp"
#include "storage/postgres/game_store.hpp"
#include "storage/postgres/search/search_sql.hpp"
#include "tests/storage/postgres/postgres_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::postgres_database_test {
namespace {

using PostgresDatabaseTest = PostgresTest;

std::string error_of(const std::string& path) {
  try {
    open_database(path)->writer();
    return "none";
  } catch (const Error& fault) {
    return fault.what();
  }
}

TEST_F(PostgresDatabaseTest, WritersMigrateEmptyDatabaseTogether) {
  const std::string empty = new_postgres_database(false);
  EXPECT_THROW(open_database(empty)->game_reader()->load("a"), Error);
  auto first = std::async(std::launch::async, [&] { return error_of(empty); });
  auto second = std::async(std::launch::async, [&] { return error_of(empty); });
  EXPECT_EQ(error_of(empty), "none");
  EXPECT_EQ(first.get(), "none");
  EXPECT_EQ(second.get(), "none");
  const auto database = open_database(empty);
  EXPECT_EQ(database->game_reader()->schema_version(), static_cast<int>(postgres::migrations().size()));
  EXPECT_EQ(database->writer()->commit(std::vector<Write>{sample_append("a", 1, 1)}).front(), kCommitted);
  EXPECT_EQ(database->inspect().faults, std::vector<std::string>());
}

TEST_F(PostgresDatabaseTest, FailedMigrationLeavesNothing) {
  const std::string empty = new_postgres_database(false);
  postgres::Connection connection(empty);
  connection.script("CREATE TABLE terms (term text)", kLimit);
  EXPECT_EQ(error_of(empty), "relation \"terms\" already exists");
  connection.script("DROP TABLE terms", kLimit);
  EXPECT_EQ(error_of(empty), "none");
}

TEST_F(PostgresDatabaseTest, RejectsNewerSchema) {
  execute("INSERT INTO schema_version (version) VALUES (99)");
  const std::string newest = std::to_string(postgres::migrations().size());
  EXPECT_EQ(error_of(url), "the database has schema version 99, but this program knows only up to " + newest +
                               "; use the newer program");
}

TEST_F(PostgresDatabaseTest, NamesMissingRightsOfRole) {
  constexpr const char* kAdvice = "; the database role needs the rights of the owner of the database";
  execute("CREATE ROLE limited LOGIN");
  const std::string empty = new_postgres_database(false) + "&user=limited";
  EXPECT_EQ(error_of(empty), std::string("permission denied for schema public") + kAdvice);
  const std::string limited = url + "&user=limited";
  EXPECT_EQ(error_of(limited), std::string("permission denied for table schema_version") + kAdvice);
  execute("GRANT SELECT ON schema_version TO limited");
  EXPECT_EQ(error_of(limited), "none") << "the schema is the newest, so the role need not create tables";
  try {
    open_database(limited)->writer()->commit(std::vector<Write>{sample_append("a", 1, 1)});
    ADD_FAILURE() << "the role has no rights on the tables";
  } catch (const Error& fault) {
    EXPECT_EQ(fault.what(),
              std::string("the database cannot be written to: permission denied for table events") + kAdvice);
  }
  execute("DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version)");
  EXPECT_EQ(error_of(limited), std::string("permission denied for table schema_version") + kAdvice);
  execute("DROP OWNED BY limited; DROP ROLE limited");
}

TEST_F(PostgresDatabaseTest, CheckOfEmptyDatabaseNamesRemedy) {
  const std::string empty = new_postgres_database(false);
  const auto fault_of = [](const auto& use) -> std::string {
    try {
      use();
      return "none";
    } catch (const Error& fault) {
      return fault.what();
    }
  };
  const std::string missing =
      "relation \"schema_version\" does not exist; start the server once with this database to create its tables";
  EXPECT_EQ(fault_of([&] { open_database(empty)->inspect(); }), "the database cannot be read: " + missing);
  EXPECT_EQ(fault_of([&] { open_database(empty)->table_reader(); }), missing);
}

TEST_F(PostgresDatabaseTest, MissingClientLibraryNamesPackage) {
  try {
    postgres::load_libpq("libpq-missing.so.5");
    ADD_FAILURE() << "there is no such library";
  } catch (const Error& fault) {
    EXPECT_EQ(std::string(fault.what())
                  .find("PostgreSQL cannot be used: its client library cannot be loaded; install "
                        "the Debian package libpq5 (libpq-missing.so.5: "),
              0U)
        << fault.what();
  }
  try {
    postgres::load_libpq("libc.so.6");
    ADD_FAILURE() << "the library is another one";
  } catch (const Error& fault) {
    EXPECT_NE(std::string(fault.what()).find("has no function PQclear"), std::string::npos) << fault.what();
  }
}

TEST_F(PostgresDatabaseTest, RejectsMissingDatabaseByName) {
  const std::string fault = error_of(support::PostgresServer::shared().url("nosuch"));
  EXPECT_NE(fault.find("database \"nosuch\" does not exist"), std::string::npos) << fault;
}

TEST_F(PostgresDatabaseTest, ErrorsNeverShowPassword) {
  for (const char* path : {"postgres://me:secret@[::1/db", "postgres://me:secret@localhost:1/db"}) {
    const std::string fault = error_of(path);
    EXPECT_TRUE(fault.starts_with("the database cannot be opened: ")) << fault;
    EXPECT_EQ(fault.find("secret"), std::string::npos) << fault;
  }
}

TEST_F(PostgresDatabaseTest, RejectsBackupAndNamesTools) {
  try {
    open_database(url)->back_up("copy");
    FAIL();
  } catch (const Error& fault) {
    EXPECT_NE(std::string(fault.what()).find("pg_dump"), std::string::npos) << fault.what();
  }
}

TEST_F(PostgresDatabaseTest, ReaderCannotWrite) {
  postgres::ReadConnection connection(url);
  EXPECT_THROW(connection.read("DELETE FROM games"), Error);
}

TEST_F(PostgresDatabaseTest, CallsOfReaderSeeOneSnapshot) {
  postgres::ReadConnection connection(url);
  const auto writer = open_database(url)->writer();
  const std::vector<postgres::Call> calls = {postgres::Call("SELECT count(*) FROM events"),
                                             postgres::Call("SELECT pg_sleep(0.5)"),
                                             postgres::Call("SELECT count(*) FROM events")};
  auto results = std::async(std::launch::async, [&] { return connection.run(calls); });
  await("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'");
  ASSERT_EQ(writer->commit(std::vector<Write>{sample_append("a", 1, 1)}).front(), kCommitted);
  EXPECT_EQ(results.get()[2].row(0).number(0), 0);
  EXPECT_EQ(connection.read("SELECT count(*) FROM events").row(0).number(0), 1);
}

/// Plans are made once, at first in an empty database.
TEST_F(PostgresDatabaseTest, EveryStatementUsesIndexes) {
  {
    const auto database = open_database(url);
    Append append = sample_append("a", 1, 3);
    append.seats = {{"p1", SeatChange::Kind::kTaken}, {"p2", SeatChange::Kind::kForgotten}};
    append.revisions = {{1, "{}"}};
    const ChatLine line{"a", 1, 1, "table", false, "", "p1", "Hana", std::nullopt, "c1", "hello"};
    const AppendReview review{{"r", "sannin", "p1", "t", 1}, {1, 1, "k", "p1", "", "{}"}};
    const std::vector<Write> writes = {append,
                                       sample_user("p1", "hash"),
                                       UserWrite(AddAccount{{"p1", "Hana", "hana", "x", 7}}),
                                       UserWrite(ChangePassword{"p1", "y", "tp1"}),
                                       UserWrite(PutSettings{"p1", "{}"}),
                                       UserWrite(RenameUser{"p1", "Hana"}),
                                       UserWrite(EndToken{"p1", "t"}),
                                       AddChatLine{line},
                                       PutFacts{"a", 1, true, "", {7}, {{3, 1}}},
                                       PutFacts{"a", 1, true, "", {8}, {}},
                                       ReviewWrite(review),
                                       ReviewWrite(DeleteReview{"s"}),
                                       UserWrite(DeleteUser{"p1"}),
                                       sample_append("b", 1, 1)};
    EXPECT_EQ(database->writer()->commit(writes), std::vector<WriteOutcome>(writes.size(), kCommitted));
    const auto games = database->game_reader();
    games->load("a");
    games->events("a", "moved");
    games->chat("a", 3);
    games->due_games({DueKind::kDeadline, 1});
    games->due_games({DueKind::kComputer, 1});
    GameQuery query;
    games->list(query);
    query.user = "p1";
    games->list(query);
    query.running = true;
    games->list(query);
    const auto users = database->user_reader();
    users->token("hash");
    users->account_called("hana");
    users->account_of("p1");
    users->personal_tokens("p1");
    users->settings("p1");
    users->lines_of("p1", {}, 5);
    users->games_with("p1");
    database->review_reader()->load("r");
    database->review_reader()->made_by("p1");
    const auto index = database->index_reader();
    index->unindexed(std::nullopt, 5);
    SearchQuery search;
    index->search_part(search);
    search.terms = {3, 8};
    index->search_part(search);
  }
  // The backends report what they did before they end.
  await("SELECT (count(*) = 1)::int FROM pg_stat_activity WHERE datname = current_database()");
  await("SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'events'");
  for (const Table& table : tables()) {
    EXPECT_EQ(number("SELECT seq_scan FROM pg_stat_user_tables WHERE relname = '" + table.name + "'"), 0) << table.name;
  }
}

TEST_F(PostgresDatabaseTest, SearchesUseIndexesWithoutSorting) {
  postgres::ReadConnection connection(url, kLimit, std::string(postgres::kKeySettings) + postgres::kSearchSettings);
  for (std::size_t terms = 0; terms <= 4; ++terms) {
    const std::string sql = "EXPLAIN " + postgres::search_sql(terms);
    const postgres::Call call = postgres::search_call(sql, {}, std::vector<std::int64_t>(terms, 7), GamePlace(1, 1));
    const auto results = connection.run({&call, 1});
    std::string plan;
    for (const std::string& line : results.front().all([](const postgres::Row& row) { return row.text(0) + "\n"; })) {
      plan += line;
    }
    EXPECT_EQ(plan.find("Seq Scan"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("Sort"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("Hash"), std::string::npos) << plan;
    const std::string first = terms == 0 ? "Backward using facts_by_time" : "Backward using terms_pkey on terms found";
    EXPECT_TRUE(plan.find(first) != std::string::npos || plan.find("Scan using facts_by_time") != std::string::npos)
        << plan;
  }
}

}  // namespace
}  // namespace storage::postgres_database_test
