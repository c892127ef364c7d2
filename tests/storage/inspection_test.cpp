#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::inspection_test {
namespace {

using Faults = std::vector<std::string>;

class InspectionTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (IsSkipped()) return;
    writer->commit(std::vector<Write>{sample_append("a", 1, 200), sample_append("b", 1, 3)});
  }
};

SANNIN_DATABASE_SUITE(InspectionTest);

TEST_P(InspectionTest, FindsNoFaultInSoundDatabase) {
  const Inspection inspection = database->inspect();
  EXPECT_EQ(inspection.faults, Faults{});
  EXPECT_EQ(inspection.games, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(inspection.events, 203);
}

TEST_P(InspectionTest, FindsGapsInLog) {
  execute("DELETE FROM events WHERE game = 'b' AND seq = 2");
  EXPECT_EQ(database->inspect().faults,
            Faults{"the event log of game b has gaps: its last event is number 3, but the number of events is 2"});
  execute("DELETE FROM events WHERE game = 'b'");
  EXPECT_EQ(database->inspect().faults,
            Faults{"the event log of game b has gaps: its last event is number 0, but the number of events is 0"});
}

TEST_P(InspectionTest, FindsEventsWithoutGame) {
  execute(is_postgres() ? "DELETE FROM games WHERE id = 'b'"
                        : "PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 'b'");
  EXPECT_EQ(database->inspect().faults, Faults(3, "a row of the table events refers to a missing row of games"));
}

TEST_P(InspectionTest, RejectsOtherSchemaVersion) {
  const std::string newest = std::to_string(reader->schema_version());
  execute(is_postgres() ? "DELETE FROM schema_version WHERE version > 1" : "PRAGMA user_version = 1");
  try {
    database->inspect();
    FAIL();
  } catch (const Error& fault) {
    EXPECT_EQ(fault.what(), "the database has schema version 1, but this program needs version " + newest +
                                "; start the server once to migrate it");
  }
}

TEST(SqliteInspectionTest, FindsDamagedFile) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const auto database = open_database(path);
  database->writer()->commit(std::vector<Write>{sample_append("a", 1, 200), sample_append("b", 1, 3)});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(0, std::ios::end);
  const auto end = file.tellp();
  for (std::streamoff at = 5 * 4096; at < end; at += 4096) file.seekp(at) << std::string(64, '\x5a');
  file.close();
  try {
    EXPECT_NE(database->inspect().faults, Faults{});
  } catch (const Error& fault) {
    EXPECT_NE(std::string(fault.what()).find("malformed"), std::string::npos) << fault.what();
  }
}

}  // namespace
}  // namespace storage::inspection_test
