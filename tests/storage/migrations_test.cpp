#include "storage/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <string>

#include "storage/database.hpp"
#include "storage/sqlite_game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage {
namespace {

std::string asked(SQLite::Database& database, const std::string& pragma) {
  return database.execAndGet("PRAGMA " + pragma).getString();
}

/// What opening the database for writing says; empty if it is opened.
std::string fault_of(const std::string& path) {
  try {
    const SqliteGameWriter writer(path);
    return "";
  } catch (const Error& fault) {
    return fault.what();
  }
}

TEST(MigrationsTest, MakeTheSchemaFromNothing) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_EQ(schema_version(database), static_cast<int>(migrations().size()));
  EXPECT_TRUE(database.tableExists("games"));
  EXPECT_TRUE(database.tableExists("events"));
  EXPECT_TRUE(database.tableExists("visitors"));
  EXPECT_TRUE(database.tableExists("chat"));
  EXPECT_EQ(asked(database, "integrity_check"), "ok");
}

TEST(MigrationsTest, ChangeNothingTheSecondTime) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  SqliteGameWriter(path).commit(std::vector<Write>{sample_append("a", 1, 2)});
  { const SqliteGameWriter again(path); }
  SqliteGameReader reader(path);
  EXPECT_EQ(reader.load("a")->events.size(), 2U);
  EXPECT_EQ(reader.schema_version(), static_cast<int>(migrations().size()));
}

TEST(MigrationsTest, RefuseADatabaseOfANewerProgram) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  { open_writer(path).exec("PRAGMA user_version = 77"); }
  const std::string fault = fault_of(path);
  EXPECT_NE(fault.find("schema version 77"), std::string::npos) << fault;
  EXPECT_NE(fault.find("only up to " + std::to_string(migrations().size())), std::string::npos) << fault;
  SQLite::Database untouched(path, SQLite::OPEN_READONLY);
  EXPECT_EQ(schema_version(untouched), 77);
}

TEST(DatabaseTest, RefusesAFileThatIsNoDatabase) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const std::string garbage(8192, 'x');
  support::write_file(path, garbage);
  const std::string fault = fault_of(path);
  EXPECT_NE(fault.find(path), std::string::npos) << fault;
  EXPECT_NE(fault.find("not a database"), std::string::npos) << fault;
  EXPECT_EQ(support::read_file(path), garbage);
}

TEST(DatabaseTest, WriterIsSetUpForDurability) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_EQ(asked(database, "journal_mode"), "wal");
  EXPECT_EQ(asked(database, "synchronous"), "2");
  EXPECT_EQ(asked(database, "foreign_keys"), "1");
  EXPECT_EQ(asked(database, "mmap_size"), "0");
}

TEST(DatabaseTest, ReaderCannotWrite) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const SqliteGameWriter writer(path);
  SQLite::Database reader = open_reader(path);
  EXPECT_THROW(reader.exec("DELETE FROM events"), SQLite::Exception);
}

TEST(DatabaseTest, TablesTakeNoValuesOfAWrongType) {
  const support::TempDirectory directory;
  SQLite::Database database = open_writer(directory.file("sannin.db"));
  EXPECT_THROW(database.exec("INSERT INTO visitors VALUES ('a', 'b', 'c', 'yesterday')"), SQLite::Exception);
  EXPECT_THROW(database.exec("INSERT INTO events VALUES ('nosuch', 1, 1, 'moved', '', '', '{}')"), SQLite::Exception);
}

}  // namespace
}  // namespace storage
