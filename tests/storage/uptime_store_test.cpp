#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::uptime_store_test {
namespace {

class UptimeStoreTest : public DatabaseTest {};

SANNIN_DATABASE_SUITE(UptimeStoreTest);

TEST_P(UptimeStoreTest, NewDatabaseHasNoUptimes) {
  EXPECT_EQ(reader->uptimes(), std::vector<Uptime>());
}

TEST_P(UptimeStoreTest, KeepAliveExtendsItsRun) {
  const std::vector<Write> writes = {KeepAlive{100, 100}, KeepAlive{20, 30}, KeepAlive{100, 110}, KeepAlive{20, 20}};
  EXPECT_EQ(writer->commit(writes), std::vector<WriteOutcome>(4, kCommitted));
  EXPECT_EQ(reader->uptimes(), (std::vector<Uptime>{{20, 30}, {100, 110}})) << "a later time is kept";
}

TEST_P(UptimeStoreTest, KeepsNewestRuns) {
  // In one statement, because each KeepAlive looks for old rows.
  std::string rows;
  for (int i = 0; i < kKeptUptimes; ++i) {
    rows += (i > 0 ? ", (" : "(") + std::to_string(10 * i) + ", " + std::to_string(10 * i + 1) + ")";
  }
  execute("INSERT INTO uptimes (began, alive) VALUES " + rows);
  EXPECT_EQ(commit(KeepAlive{1'000'000, 1'000'000}), kCommitted);
  const std::vector<Uptime> kept = reader->uptimes();
  ASSERT_EQ(kept.size(), static_cast<std::size_t>(kKeptUptimes));
  EXPECT_EQ(kept.front(), (Uptime{10, 11}));
  EXPECT_EQ(kept.back(), (Uptime{1'000'000, 1'000'000}));
}

}  // namespace
}  // namespace storage::uptime_store_test
