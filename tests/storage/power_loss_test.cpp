#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/storage/soundness.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"

// Durability of the storage after a power loss: writes that were not synced are lost or torn.
namespace storage::power_loss_test {
namespace {

using namespace storage::sqlite;

/// Returns the event with this seq. Every third event is large, so that the write-ahead log fills
/// up and is reset.
Event numbered_event(std::int64_t seq) {
  const std::size_t size = seq % 3 == 0 ? 300'000 : 200;
  return sample_event(seq, std::string(size, static_cast<char>('a' + seq % 26)));
}

class PowerLossTest : public testing::Test {
 protected:
  static constexpr std::int64_t kEvents = 45;

  /// Commits events one after another. Simulates a power loss before every sync and after every
  /// acknowledgement.
  void write_events(const std::function<void(const Append&)>& commit) {
    disk.on_sync([this] {
      crash(std::nullopt);
      crash(static_cast<std::uint64_t>(crashes));
    });
    for (std::int64_t seq = 1; seq <= kEvents; ++seq) {
      const int syncs = disk.syncs();
      commit({sample_summary("a"), {numbered_event(seq)}});
      unsynced += disk.syncs() == syncs ? 1 : 0;
      acknowledged = seq;
      crash(std::nullopt);
    }
    disk.on_sync({});
  }

  /// Simulates a power loss now and checks the database that a restarted server would open.
  void crash(std::optional<std::uint64_t> seed) {
    const support::TempDirectory left;
    disk.lose_power(left.path(), seed);
    const SqliteGameWriter recovered(left.file("sannin.db"));
    const auto game = SqliteGameReader(left.file("sannin.db")).load("a");
    const std::vector<Event> events = game ? game->events : std::vector<Event>();
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event written = numbered_event(static_cast<std::int64_t>(i) + 1);
      ASSERT_EQ(events[i].seq, written.seq);
      ASSERT_EQ(events[i].data == written.data, true) << "event " << written.seq << " is another one";
    }
    expect_sound(left.file("sannin.db"));
    ++crashes;
    lost += std::ssize(events) < acknowledged ? 1 : 0;
    ASSERT_LE(std::ssize(events), acknowledged + 1);
  }

  support::TempDirectory data;
  support::FaultyDisk disk{data.path()};
  std::int64_t acknowledged = 0;
  int unsynced = 0;  ///< Acknowledgements without a preceding sync.
  int crashes = 0;
  int lost = 0;  ///< Power losses after which an acknowledged event was missing.
};

TEST_F(PowerLossTest, KeepsAcknowledgedEvents) {
  SqliteGameWriter writer(data.file("sannin.db"));
  write_events([&](const Append& append) {
    std::vector<Write> writes = {append};
    // Every other event is committed in a group.
    for (int i = 0; append.events.front().seq % 2 == 0 && i < 9; ++i) {
      const std::string id = std::to_string(append.events.front().seq) + "-" + std::to_string(i);
      writes.push_back(sample_user(id, id));
    }
    ASSERT_EQ(writer.commit(writes), std::vector<WriteOutcome>(writes.size()));
  });
  EXPECT_EQ(unsynced, 0);
  EXPECT_EQ(lost, 0);
  EXPECT_GT(crashes, 2 * kEvents);
}

TEST_F(PowerLossTest, DetectsLossesWithoutSyncPerCommit) {
  SQLite::Database database = open_writer(data.file("sannin.db"));
  database.exec("PRAGMA synchronous = NORMAL");
  database.exec(
      "INSERT INTO games (id, ruleset, state, listed, created, updated, data) "
      "VALUES ('a', 'sannin', 1, 1, 1, 1, '{}')");
  write_events([&](const Append& append) {
    const Event& event = append.events.front();
    SQLite::Statement insert(database, "INSERT INTO events VALUES ('a', ?, ?, ?, ?, ?, ?)");
    SQLite::bind(insert, event.seq, event.at, event.kind, event.author, event.command, event.data);
    insert.exec();
  });
  EXPECT_GT(unsynced, kEvents / 2);
  EXPECT_GT(lost, kEvents / 2);
}

}  // namespace
}  // namespace storage::power_loss_test
