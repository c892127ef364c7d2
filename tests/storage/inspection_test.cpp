#include "storage/sqlite/inspection.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::inspection_test {
namespace {

using namespace storage::sqlite;

using Faults = std::vector<std::string>;

class InspectionTest : public testing::Test {
 protected:
  InspectionTest() {
    SqliteGameWriter(path).commit(std::vector<Write>{sample_append("a", 1, 200), sample_append("b", 1, 3)});
  }
  /// Changes the database on another connection, bypassing the writer.
  void damage(const std::string& sql) { SQLite::Database(path, SQLite::OPEN_READWRITE).exec(sql); }

  support::TempDirectory directory;
  std::string path = directory.file("sannin.db");
};

TEST_F(InspectionTest, FindsNoFaultInSoundDatabase) {
  const Inspection inspection = inspect(path);
  EXPECT_EQ(inspection.faults, Faults{});
  EXPECT_EQ(inspection.games, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(inspection.events, 203);
}

TEST_F(InspectionTest, FindsGapsInLog) {
  damage("DELETE FROM events WHERE game = 'b' AND seq = 2");
  EXPECT_EQ(inspect(path).faults,
            Faults{"the event log of game b has gaps: its last event is number 3, but the number of events is 2"});
  damage("DELETE FROM events WHERE game = 'b'");
  EXPECT_EQ(inspect(path).faults,
            Faults{"the event log of game b has gaps: its last event is number 0, but the number of events is 0"});
}

TEST_F(InspectionTest, FindsEventsWithoutGame) {
  damage("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 'b'");
  EXPECT_EQ(inspect(path).faults, Faults(3, "a row of the table events refers to a missing row of games"));
}

TEST_F(InspectionTest, FindsDamagedFile) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(0, std::ios::end);
  const auto end = file.tellp();
  for (std::streamoff at = 5 * 4096; at < end; at += 4096) file.seekp(at) << std::string(64, '\x5a');
  file.close();
  try {
    EXPECT_NE(inspect(path).faults, Faults{});
  } catch (const Error& fault) {
    EXPECT_NE(std::string(fault.what()).find("malformed"), std::string::npos) << fault.what();
  }
}

TEST_F(InspectionTest, RejectsOtherSchemaVersion) {
  damage("PRAGMA user_version = 1");
  try {
    inspect(path);
    FAIL();
  } catch (const Error& fault) {
    EXPECT_EQ(fault.what(), "the database has schema version 1, but this program needs version " +
                                std::to_string(migrations().size()) + "; start the server once to migrate it");
  }
}

}  // namespace
}  // namespace storage::inspection_test
