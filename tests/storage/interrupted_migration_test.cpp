#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "storage/database.hpp"
#include "storage/migrations.hpp"
#include "tests/storage/soundness.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"

// Databases of every schema that there was, and programs that end in the middle of bringing one up to date.
namespace storage {
namespace {

/// A database as the program of schema `version` left it, with a game in it.
void make_old(const std::string& path, int version) {
  SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  old.exec("PRAGMA journal_mode = WAL");
  for (int i = 0; i < version; ++i) old.exec(std::string(migrations()[static_cast<std::size_t>(i)]));
  old.exec("PRAGMA user_version = " + std::to_string(version));
  if (version == 0) return;
  old.exec(
      "INSERT INTO games (id, ruleset, state, listed, created, updated, data) VALUES ('g', 'sannin', 0, 1, 1, 9, "
      "'{}')");
  old.exec(R"(INSERT INTO events VALUES ('g', 1, 1, 'created', '', '', '{}'),
              ('g', 2, 1, 'sat', 'p1', 'c1', '{"person":"p1","name":"Hana","seat":"first"}'))");
}

/// The database has an old or the new schema, whole, and becomes the newest one with all that it held.
void expect_completes(const std::string& path, int version) {
  {
    SQLite::Database found(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    EXPECT_GE(schema_version(found), version);
  }
  SQLite::Database database = open_writer(path);
  EXPECT_EQ(schema_version(database), static_cast<int>(migrations().size()));
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM events").getInt(), version == 0 ? 0 : 2);
  if (version > 0 && version < 4) {
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM seats").getInt(), 1);
  }
  expect_sound(path);
}

class InterruptedMigrationTest : public testing::TestWithParam<int> {};

TEST_P(InterruptedMigrationTest, KilledAtAnySyncItGoesOnNextTime) {
  int interrupted = 0;
  for (int nth = 1;; ++nth) {
    const support::TempDirectory data;
    const std::string path = data.file("sannin.db");
    make_old(path, GetParam());
    support::ForkedChild child([&](const support::ForkedChild::Tell&) {
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
  EXPECT_GE(interrupted, static_cast<int>(migrations().size()) - GetParam());
}

TEST_P(InterruptedMigrationTest, AfterALossOfPowerAtAnySyncItGoesOnNextTime) {
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

INSTANTIATE_TEST_SUITE_P(FromSchema, InterruptedMigrationTest,
                         testing::Range(0, static_cast<int>(migrations().size())));

}  // namespace
}  // namespace storage
