#include "storage/sqlite/connection/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <vector>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/inspection.hpp"
#include "storage/sqlite/user_reader.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::migrations_test {
namespace {

using namespace storage::sqlite;

std::string asked(SQLite::Database& database, const std::string& pragma) {
  return database.execAndGet("PRAGMA " + pragma).getString();
}

/// Returns the error of opening the database for writing; empty if it succeeds.
std::string fault_of(const std::string& path) {
  try {
    const SqliteGameWriter writer(path);
    return "";
  } catch (const Error& fault) {
    return fault.what();
  }
}

TEST(MigrationsTest, CreatesSchemaInEmptyDatabase) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_EQ(schema_version(database), static_cast<int>(migrations().size()));
  EXPECT_TRUE(database.tableExists("games"));
  EXPECT_TRUE(database.tableExists("events"));
  EXPECT_TRUE(database.tableExists("users"));
  EXPECT_TRUE(database.tableExists("chat"));
  EXPECT_EQ(asked(database, "integrity_check"), "ok");
}

TEST(MigrationsTest, DoesNothingWhenUpToDate) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  SqliteGameWriter(path).commit(std::vector<Write>{sample_append("a", 1, 2)});
  { const SqliteGameWriter again(path); }
  SqliteGameReader reader(path);
  EXPECT_EQ(reader.load("a")->events.size(), 2U);
  EXPECT_EQ(reader.schema_version(), static_cast<int>(migrations().size()));
}

TEST(MigrationsTest, KeepsUsersCookiesAndSeats) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (int i = 0; i < 2; ++i) old.exec(std::string(migrations()[static_cast<std::size_t>(i)]));
    old.exec("PRAGMA user_version = 2");
    old.exec("INSERT INTO visitors VALUES ('p1', 'hash', 'Hana', 5), ('p2', 'other', 'Taro', 6)");
    old.exec(
        "INSERT INTO games VALUES ('g', 'sannin', 0, 1, 1, 9, '{}', NULL), ('h', 'sannin', 0, 1, 1, 8, '{}', NULL)");
    old.exec(R"(INSERT INTO events VALUES ('g', 1, 1, 'created', '', '', '{}'),
                ('g', 2, 1, 'sat', 'p1', 'c1', '{"person":"p1","name":"Hana","seat":"first"}'),
                ('g', 3, 1, 'sat', 'p2', 'c1', '{"person":"p2","name":"Taro","seat":"last"}'),
                ('g', 4, 1, 'stood', 'p1', 'c2', '{"person":"p1"}'),
                ('g', 5, 1, 'sat', 'p1', 'c3', '{"person":"p1","name":"Hana","seat":"first"}'),
                ('h', 1, 1, 'created', '', '', '{}'),
                ('h', 2, 1, 'sat', 'p1', 'c1', '{"person":"p1","name":"Hana","seat":"first"}'),
                ('h', 3, 1, 'stood', 'p1', 'c2', '{"person":"p1"}'),
                ('h', 4, 1, 'sat', 'p2', 'c2', 'this is damaged'))");
  }
  { const SqliteGameWriter writer(path); }
  SqliteUserReader users(path);
  const auto known = users.token("hash");
  ASSERT_TRUE(known);
  EXPECT_EQ(known->user.id, "p1");
  EXPECT_EQ(known->user.name, "Hana");
  EXPECT_EQ(known->user.created, 5);
  EXPECT_EQ(known->token.kind, TokenKind::kCookie);
  EXPECT_EQ(users.games_with("p1").size(), 2U);
  SqliteGameReader games(path);
  GameQuery own;
  own.user = "p1";
  ASSERT_EQ(games.list(own).size(), 1U) << "a user who left the seat has none";
  EXPECT_EQ(games.list(own).front().id, "g");
}

TEST(MigrationsTest, KeepsContradictingEventsApart) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    // The game g has the events 1 and 2, and the recent event 3.
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(support::read_file(SANNIN_TEST_DATA "/schemas/8.sql"));
    const std::string copied = "INSERT INTO recent_events (game, seq, at, kind, author, command, data) SELECT ";
    old.exec(copied + "game, seq, at, kind, author, command, data FROM events WHERE seq = 1");
    old.exec(copied + "game, seq, at, kind, author, command, 'another' FROM events WHERE seq = 2");
    old.exec(copied + "game, seq, at, kind, author, command, 'third' FROM recent_events WHERE seq = 3");
    old.exec(copied + "game, 5, at, kind, author, command, 'fifth' FROM recent_events WHERE number = 1");
    old.exec(copied + "'nowhere', seq, at, kind, author, command, 'lost' FROM events WHERE seq = 2");
  }
  SqliteGameWriter writer(path);
  EXPECT_EQ(event_numbers(*SqliteGameReader(path).load("g")), (std::vector<std::int64_t>{1, 2, 3, 5}));
  SQLite::Database database = open_reader(path);
  EXPECT_EQ(database.execAndGet("SELECT data FROM events WHERE game = 'g' AND seq = 3").getString(),
            R"({"move":"P-4e"})");
  EXPECT_EQ(database.execAndGet("SELECT group_concat(game || seq || data) FROM damaged_events").getString(),
            "g2another,g3third,nowhere2lost");
  const std::string rest = " contradicts its event log and is kept in the table damaged_events";
  EXPECT_EQ(inspect(path).faults,
            (std::vector<std::string>{
                "the event log of game g has gaps: its last event is number 5, but the number of events is 4",
                "event 2 of game g" + rest, "event 3 of game g" + rest, "event 2 of game nowhere" + rest}));
  EXPECT_EQ(writer.commit(std::vector<Write>{sample_append("g", 6, 6)}).front(), kCommitted);
}

TEST(MigrationsTest, FirstUptimeIsLastEventOfOldDatabase) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(support::read_file(SANNIN_TEST_DATA "/schemas/12.sql"));
    old.exec(
        "INSERT INTO games SELECT 'h', ruleset, state, listed, created, 5000, data, deadline, turn_seat, turn_user "
        "FROM games WHERE id = 'g'");
  }
  { const SqliteGameWriter writer(path); }
  EXPECT_EQ(SqliteGameReader(path).uptimes(), (std::vector<Uptime>{{5000, 5000}}));
}

TEST(MigrationsTest, RejectsDatabaseOfNewerProgram) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  { open_writer(path).exec("PRAGMA user_version = 77"); }
  const std::string fault = fault_of(path);
  EXPECT_NE(fault.find("schema version 77"), std::string::npos) << fault;
  EXPECT_NE(fault.find("only up to " + std::to_string(migrations().size())), std::string::npos) << fault;
  SQLite::Database untouched(path, SQLite::OPEN_READONLY);
  EXPECT_EQ(schema_version(untouched), 77);
}

TEST(DatabaseTest, RejectsFileThatIsNotDatabase) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const std::string garbage(8192, 'x');
  support::write_file(path, garbage);
  const std::string fault = fault_of(path);
  EXPECT_NE(fault.find(path), std::string::npos) << fault;
  EXPECT_NE(fault.find("not a database"), std::string::npos) << fault;
  EXPECT_EQ(support::read_file(path), garbage);
}

TEST(DatabaseTest, WriterIsConfiguredForDurability) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_EQ(asked(database, "journal_mode"), "wal");
  EXPECT_EQ(asked(database, "synchronous"), "2");
  EXPECT_EQ(asked(database, "foreign_keys"), "1");
  EXPECT_EQ(asked(database, "mmap_size"), "0");
}

TEST(DatabaseTest, RejectsVfsWithoutWal) {
  // With dotfile locks SQLite has no shared memory and therefore no WAL. It does not report this.
  sqlite3_vfs* const usual = sqlite3_vfs_find(nullptr);
  ASSERT_EQ(sqlite3_vfs_register(sqlite3_vfs_find("unix-dotfile"), /*makeDflt=*/1), SQLITE_OK);
  const support::TempDirectory directory;
  const std::string fault = fault_of(directory.file("sannin.db"));
  sqlite3_vfs_register(usual, /*makeDflt=*/1);
  EXPECT_EQ(fault, "SQLite did not accept journal_mode = WAL");
  EXPECT_EQ(fault_of(directory.file("sannin.db")), "");
}

TEST(DatabaseTest, ReaderCannotWrite) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const SqliteGameWriter writer(path);
  SQLite::Database reader = open_reader(path);
  EXPECT_THROW(reader.exec("DELETE FROM events"), SQLite::Exception);
}

TEST(DatabaseTest, TablesRejectWrongTypes) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_THROW(database.exec("INSERT INTO users VALUES ('a', 'b', 'yesterday')"), SQLite::Exception);
  EXPECT_THROW(database.exec("INSERT INTO tokens VALUES ('hash', 'id', 'nobody', 0, '', 1)"), SQLite::Exception);
  EXPECT_THROW(database.exec("INSERT INTO events VALUES ('nosuch', 1, 1, 'moved', '', '', '{}')"), SQLite::Exception);
}

}  // namespace
}  // namespace storage::migrations_test
