#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <regex>
#include <string>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "tests/storage/soundness.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Migrations from every earlier schema, and migrations that are interrupted.
namespace storage::interrupted_migration_test {
namespace {

using namespace storage::sqlite;

const int kNewest = static_cast<int>(migrations().size());

/// Creates a database of schema `version` with rows in each of its tables. The files are stored as
/// text, so that a released schema cannot change unnoticed. The file of a new schema is the output
/// of `sqlite3 FILE .dump` plus its user_version.
void make_old(const std::string& path, int version) {
  SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  old.exec("PRAGMA journal_mode = WAL");
  if (version == 0) return;
  old.exec(support::read_file(SANNIN_TEST_DATA "/schemas/" + std::to_string(version) + ".sql"));
  ASSERT_EQ(schema_version(old), version);
}

/// Returns the definitions of all tables, indexes and views, without comments.
std::string shape_of(SQLite::Database& database) {
  const std::string shape = database
                                .execAndGet(
                                    "SELECT group_concat(type || ' ' || name || ': ' || coalesce(sql, ''), ';\n') FROM "
                                    "(SELECT * FROM sqlite_schema ORDER BY type, name)")
                                .getString();
  return std::regex_replace(shape, std::regex("--[^\n]*"), "");
}

std::string shape_of_new() {
  const support::TempDirectory data;
  SQLite::Database database = open_writer(data.file("sannin.db"));
  return shape_of(database);
}

/// Expects a complete old or new schema. Opens the database and expects the newest schema with all
/// rows preserved.
void expect_completes(const std::string& path, int version) {
  {
    SQLite::Database found(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    EXPECT_GE(schema_version(found), version);
  }
  SQLite::Database database = open_writer(path);
  EXPECT_EQ(schema_version(database), kNewest);
  const auto expect_rows = [&](int rows, const std::string& table) {
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM " + table).getInt(), rows) << table;
  };
  const int since_1 = version >= 1 ? 1 : 0;
  for (const char* table : {"games", "users", "seats", "uptimes"}) expect_rows(since_1, table);
  expect_rows(version >= 7 ? 3 : 2 * since_1, "events");
  expect_rows(version >= 4 ? 2 : since_1, "tokens");
  expect_rows(version >= 3 ? 1 : 0, "chat");
  for (const char* table : {"accounts", "settings"}) expect_rows(version >= 4 ? 1 : 0, table);
  expect_rows(version >= 5 ? 1 : 0, "facts");
  expect_rows(version >= 5 ? 2 : 0, "terms");
  for (const char* table : {"reviews", "review_events"}) expect_rows(version >= 6 ? 1 : 0, table);
  if (version >= 1) {
    EXPECT_EQ(database.execAndGet("SELECT hash FROM tokens WHERE kind = 0 AND user_id = 'p1'").getString(), "hash1");
    EXPECT_EQ(database.execAndGet("SELECT held FROM seats WHERE user_id = 'p1' AND game = 'g'").getInt(), 1);
  }
  expect_sound(path);
}

TEST(OldDatabaseTest, MigrationYieldsSchemaOfNewDatabase) {
  const std::string shape = shape_of_new();
  for (int version = 1; version <= kNewest; ++version) {
    const support::TempDirectory data;
    make_old(data.file("sannin.db"), version);
    expect_completes(data.file("sannin.db"), version);
    SQLite::Database database = open_writer(data.file("sannin.db"));
    EXPECT_EQ(shape_of(database), shape) << "from schema " << version;
  }
}

class InterruptedMigrationTest : public testing::TestWithParam<int> {};

TEST_P(InterruptedMigrationTest, ResumesAfterKillAtAnySync) {
  int interrupted = 0;
  for (int nth = 1;; ++nth) {
    const support::TempDirectory data;
    const std::string path = data.file("sannin.db");
    make_old(path, GetParam());
    support::ForkedChild child([&](const support::ForkedChild::Report&) {
      support::FaultyDisk disk(data.path());
      int syncs = 0;
      disk.on_sync([&] {
        if (++syncs == nth) ::_exit(99);
      });
      open_writer(path);
      disk.on_sync({});
      return 0;
    });
    const bool finished = child.wait() == 0;
    expect_completes(path, GetParam());
    if (finished) break;
    ++interrupted;
  }
  EXPECT_GE(interrupted, kNewest - GetParam());
}

TEST_P(InterruptedMigrationTest, ResumesAfterPowerLossAtAnySync) {
  const support::TempDirectory data;
  make_old(data.file("sannin.db"), GetParam());
  support::FaultyDisk disk(data.path());
  std::uint64_t seed = 0;
  disk.on_sync([&] {
    for (int i = 0; i < 3; ++i) {
      const support::TempDirectory left;
      disk.lose_power(left.path(), ++seed);
      expect_completes(left.file("sannin.db"), GetParam());
    }
  });
  { const SQLite::Database migrated = open_writer(data.file("sannin.db")); }
  disk.on_sync({});
  EXPECT_GT(seed, 0U);
}

INSTANTIATE_TEST_SUITE_P(FromSchema, InterruptedMigrationTest, testing::Range(0, kNewest));

}  // namespace
}  // namespace storage::interrupted_migration_test
