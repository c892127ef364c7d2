#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "storage/postgres/connection/migrations.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "tests/storage/postgres/postgres_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Migration of stored events, summaries and chat lines to the names of version 1.0.
namespace storage::names_migration_test {
namespace {

using nlohmann::json;
using Texts = std::vector<std::string>;

/// Returns the lines of a file of tests/data/names, each split at its tabs.
std::vector<Texts> table(const std::string& file) {
  std::vector<Texts> rows;
  std::istringstream lines(support::read_file(SANNIN_TEST_DATA "/names/" + file));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) continue;
    Texts row;
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
    rows.push_back(row);
  }
  return rows;
}

/// Returns SQL that adds a game. It runs on both databases.
std::string game_sql(const std::string& id, const std::string& summary, const std::vector<Texts>& events) {
  // No text has an apostrophe.
  std::string sql = "INSERT INTO games (id, ruleset, state, listed, created, updated, data) VALUES ('" + id +
                    "', 'sannin', 2, 1 = 1, 1, 9, '" + summary + "');";
  std::int64_t seq = 0;
  for (const Texts& event : events) {
    sql += "INSERT INTO events (game, seq, at, kind, author, command, data) VALUES ('" + id + "', " +
           std::to_string(++seq) + ", 1, '" + event[0] + "', '', '', '" + event[1] + "');";
  }
  return sql;
}

const std::vector<Texts> kDamaged = {
    {"created", "no JSON"}, {"sat", R"({"person":"p1)"}, {"moved", ""}, {"unknown", R"({"person":"p1"})"}};

/// Returns SQL that adds the game `names` with every kind of event, and the game `damaged`.
std::string earlier_rows() {
  return game_sql("names", table("summaries.txt").front()[0], table("events.txt")) +
         game_sql("damaged", "no JSON", kDamaged);
}

std::string earlier_chat() {
  std::string sql;
  for (const std::string number : {"1", "2", "3"}) {
    const std::string channel = number == "1" ? "table" : number == "2" ? "watchers" : "allies";
    sql += "INSERT INTO chat (game, line, at, channel, open, allies, author, name, command, text) VALUES ('names', " +
           number + ", 1, '" + channel + "', 1 = 1, '', 'p1', 'Hana', 'c" + number + "', 'watchers');";
  }
  return sql;
}

/// Migrates the database and expects the names of version 1.0.
void expect_migrates(const std::string& path, bool has_chat) {
  const auto database = open_database(path);
  const auto writer = database->writer();
  const auto reader = database->game_reader();

  const auto names = reader->load("names");
  ASSERT_TRUE(names);
  EXPECT_EQ(json::parse(names->summary.data), json::parse(table("summaries.txt").front()[1]));
  const std::vector<Texts> expected = table("events.txt");
  ASSERT_EQ(names->events.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(names->events[i].kind, expected[i][2]);
    EXPECT_EQ(json::parse(names->events[i].data), json::parse(expected[i][3])) << expected[i][0];
  }

  const auto broken = reader->load("damaged");
  ASSERT_TRUE(broken);
  Texts damaged;
  for (const Event& event : broken->events) damaged.push_back(event.kind + " " + event.data);
  EXPECT_EQ(damaged, (Texts{"created no JSON", R"(seat_taken {"user":"p1)", "moved ", R"(unknown {"person":"p1"})"}));
  EXPECT_EQ(reader->summary("damaged")->data, "no JSON");

  Texts chat;
  for (const ChatLine& line : reader->chat("names", 10)) chat.push_back(line.channel + " " + line.text);
  EXPECT_EQ(chat, has_chat ? (Texts{"table watchers", "spectators watchers", "allies watchers"}) : Texts());
  EXPECT_EQ(database->inspect().faults, Texts());
}

TEST(NamesMigrationTest, EverySqliteSchemaGetsNewNames) {
  for (int version = 1; version < 14; ++version) {
    SCOPED_TRACE(version);
    const support::TempDirectory directory;
    const std::string path = directory.file("sannin.db");
    {
      SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
      old.exec(support::read_file(SANNIN_TEST_DATA "/schemas/" + std::to_string(version) + ".sql"));
      old.exec(earlier_rows());
      if (version >= 3) old.exec(earlier_chat());
    }
    expect_migrates(path, version >= 3);
  }
}

TEST(NamesMigrationTest, SeatsKeepTheirPlaceInLists) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(support::read_file(SANNIN_TEST_DATA "/schemas/13.sql"));
    old.exec(earlier_rows());
    old.exec("INSERT INTO seats VALUES ('p1', 'names', 1, 1, 8)");
  }
  open_database(path)->writer();
  SQLite::Database database(path, SQLite::OPEN_READWRITE);
  const auto touched = [&] { return database.execAndGet("SELECT touched FROM seats WHERE game = 'names'").getInt(); };
  EXPECT_EQ(touched(), 8) << "the migration does not write seats";
  database.exec("UPDATE games SET updated = 10 WHERE id = 'names'");
  EXPECT_EQ(touched(), 10) << "later writes do";
}

class PostgresNamesMigrationTest : public PostgresTest {
 protected:
  /// Returns the URI of a new database with the first `version` migrations.
  static std::string earlier_database(int version, const std::string& rows) {
    const std::string url = new_postgres_database(false);
    std::string sql =
        "CREATE TABLE schema_version (version integer PRIMARY KEY, "
        "migrated timestamptz NOT NULL DEFAULT clock_timestamp());";
    for (int i = 0; i < version; ++i) {
      sql += "INSERT INTO schema_version (version) VALUES (" + std::to_string(i + 1) + ");" +
             std::string(postgres::migrations()[static_cast<std::size_t>(i)]);
    }
    postgres::Connection(url).script(sql + rows, kLimit);
    return url;
  }
};

TEST_F(PostgresNamesMigrationTest, EverySchemaGetsNewNames) {
  for (int version = 1; version < 6; ++version) {
    SCOPED_TRACE(version);
    expect_migrates(earlier_database(version, earlier_rows() + earlier_chat()), true);
  }
}

TEST_F(PostgresNamesMigrationTest, WaitsUntilEarlierNodesHaveStopped) {
  const std::string earlier = earlier_database(5, earlier_rows() + earlier_chat());
  other = std::make_unique<postgres::Connection>(earlier);
  execute(
      "INSERT INTO nodes (name, build, has_bus, alive_until) VALUES ('a', 'b', true, clock_timestamp() + '1 hour');"
      "UPDATE slots SET owner = (SELECT id FROM nodes) WHERE slot = 7");
  try {
    open_database(earlier)->writer();
    ADD_FAILURE() << "a node of an earlier version would write the old names";
  } catch (const Error& fault) {
    EXPECT_EQ(std::string(fault.what()),
              "nodes of an earlier version use this database; stop all nodes of the cluster, then start them with this "
              "version");
  }
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'sat'"), 4) << "nothing is migrated";

  execute("UPDATE nodes SET alive_until = clock_timestamp() - interval '1 s'");
  expect_migrates(earlier, true);
  EXPECT_EQ(number("SELECT count(*) FROM nodes"), 0) << "the node is fenced";
  EXPECT_EQ(number("SELECT count(*) FROM slots WHERE owner IS NULL AND left_at IS NOT NULL"), 1);
}

}  // namespace
}  // namespace storage::names_migration_test
