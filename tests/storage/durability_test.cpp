#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <filesystem>
#include <string>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/storage/soundness.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/temp_directory.hpp"

// Durability of the storage after the process is killed and after a full disk.
namespace storage::durability_test {
namespace {

using namespace storage::sqlite;

/// Limits the size of each file to `bytes` until it is destroyed. A write beyond the limit fails as
/// on a full disk.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, handler_);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  sighandler_t handler_;
  rlimit before_{};
};

/// Appends events one by one to game "a" until the process is killed. Sends each seq once it is
/// acknowledged.
int write_for_ever(const std::string& path, const support::ForkedChild::Report& report) {
  SqliteGameWriter writer(path);
  std::int64_t seq = 1;
  if (const auto before = SqliteGameReader(path).load("a")) seq += static_cast<std::int64_t>(before->events.size());
  for (;; ++seq) {
    const std::vector<Write> group = {sample_append("a", seq, seq)};
    if (writer.commit(group).front() != kCommitted) return 1;
    report(static_cast<int>(seq));
  }
}

TEST(DurabilityTest, KeepsAcknowledgedEventsAfterKill) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  for (int round = 0; round < 8; ++round) {
    support::ForkedChild child(
        [&](const support::ForkedChild::Report& report) { return write_for_ever(path, report); });
    int acknowledged = 0;
    for (int i = 0; i < 5 + 7 * round; ++i) acknowledged = child.listen();
    child.kill();
    // Also read the acknowledgements that were sent before the signal arrived.
    for (int more = child.listen(); more > 0; more = child.listen()) acknowledged = more;
    child.wait();
    ASSERT_GT(acknowledged, 0);

    const auto stored = SqliteGameReader(path).load("a");
    ASSERT_TRUE(stored);
    const auto count = static_cast<int>(stored->events.size());
    EXPECT_GE(count, acknowledged);
    EXPECT_LE(count, acknowledged + 1);
    for (int i = 0; i < count; ++i) ASSERT_EQ(stored->events[static_cast<std::size_t>(i)].seq, i + 1);
    expect_sound(path);
  }
}

TEST(DurabilityTest, FullDiskFailsCommitAndRecovers) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  SqliteGameWriter writer(path);
  ASSERT_EQ(writer.commit(std::vector<Write>{sample_append("a", 1, 3)}).front(), kCommitted);
  for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{8} << 20}) {
    // 1 MiB fails in the commit. 8 MiB fails already in the insert, because it does not fit into
    // the page cache.
    const Append large{sample_summary("a"), {sample_event(4, std::string(bytes, 'x'))}};
    const FileSizeLimit limit(256 * 1024);
    try {
      writer.commit(std::vector<Write>{sample_append("b", 1, 1), large});
      FAIL() << "the disk was not full";
    } catch (const Error& fault) {
      EXPECT_NE(std::string(fault.what()).find("the database cannot be written to: "), std::string::npos)
          << fault.what();
    }
  }
  SqliteGameReader reader(path);
  EXPECT_FALSE(reader.load("b")) << "a part of the failed group was kept";
  EXPECT_EQ(reader.load("a")->events.size(), 3U);

  const auto outcomes = writer.commit(std::vector<Write>{sample_append("b", 1, 1), sample_append("a", 4, 4)});
  EXPECT_EQ(outcomes, (std::vector<WriteOutcome>(2, kCommitted)));
  EXPECT_EQ(reader.load("a")->events.size(), 4U);
  EXPECT_EQ(reader.load("b")->events.size(), 1U);
  expect_sound(path);
}

}  // namespace
}  // namespace storage::durability_test
