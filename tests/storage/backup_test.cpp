#include "storage/sqlite/backup.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/inspection.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::backup_test {
namespace {

using namespace storage::sqlite;

/// Returns the error of a failed backup; empty if the backup succeeds.
std::string fault_of(const std::string& path, const std::string& copy) {
  try {
    back_up(path, copy);
    return "";
  } catch (const Error& fault) {
    return fault.what();
  }
}

class BackupTest : public testing::Test {
 protected:
  BackupTest() {
    SqliteGameWriter writer(path);
    for (std::int64_t seq = 1; seq <= kBefore; ++seq) {
      const Append append{sample_summary("a"), {sample_event(seq, std::string(60'000, 'x'))}};
      writer.commit(std::vector<Write>{append});
    }
  }

  static void expect_whole(const std::string& copied, std::size_t events) {
    const Inspection inspection = inspect(copied);
    EXPECT_EQ(inspection.faults, std::vector<std::string>{});
    EXPECT_GE(inspection.events, static_cast<std::int64_t>(events));
  }

  static constexpr std::int64_t kBefore = 100;

  support::TempDirectory data;
  support::TempDirectory copies;
  std::string path = data.file("sannin.db");
  std::string copy = copies.file("copy.db");
};

TEST_F(BackupTest, CreatesOneCompleteFile) {
  const std::uintmax_t bytes = back_up(path, copy);
  EXPECT_EQ(bytes, std::filesystem::file_size(copy));
  expect_whole(copy, kBefore);
  EXPECT_EQ(support::files_in(copies.path(), ".db"), std::vector<std::string>{"copy.db"});
  EXPECT_EQ(support::files_in(copies.path(), ".partial"), std::vector<std::string>{});
  SqliteGameReader copied(copy);
  EXPECT_EQ(copied.load("a")->events.back().data, std::string(60'000, 'x'));
}

TEST_F(BackupTest, CopyIsReadableByOwnerOnly) {
  using std::filesystem::perms;
  // A partial copy with wider permissions, left by an interrupted older version.
  support::write_file(copy + ".partial", "");
  std::filesystem::permissions(copy + ".partial", perms(0644));
  back_up(path, copy);
  EXPECT_EQ(std::filesystem::status(copy).permissions(), perms(0600));
}

TEST_F(BackupTest, ContainsAcknowledgedEventsDuringWrites) {
  support::ForkedChild server([&](const support::ForkedChild::Report& report) -> int {
    SqliteGameWriter writer(path);
    for (std::int64_t seq = kBefore + 1;; ++seq) {
      writer.commit(std::vector<Write>{sample_append("a", seq, seq)});
      report(static_cast<int>(seq));
    }
  });
  for (int round = 0; round < 20; ++round) {
    const int acknowledged = server.listen();
    ASSERT_GT(acknowledged, 0);
    const std::string each = copies.file(std::to_string(round) + ".db");
    back_up(path, each);
    expect_whole(each, static_cast<std::size_t>(acknowledged));
  }
}

TEST_F(BackupTest, KilledBackupLeavesNoPartialCopy) {
  std::mt19937 chance(1);
  int unfinished = 0;
  for (int round = 0; round < 50; ++round) {
    if (unfinished > 0) support::write_file(copy + ".partial", "");
    support::ForkedChild child([&](const support::ForkedChild::Report& report) {
      report(1);
      back_up(path, copy);
      return 0;
    });
    child.listen();
    const std::uintmax_t bytes = chance() % std::filesystem::file_size(path);
    EXPECT_TRUE(support::eventually([&] {
      std::error_code missing;
      const std::uintmax_t copied = std::filesystem::file_size(copy + ".partial", missing);
      return (!missing && copied >= bytes) || std::filesystem::exists(copy);
    }));
    child.kill();
    child.wait();
    if (std::filesystem::exists(copy)) {
      expect_whole(copy, kBefore);
      std::filesystem::remove(copy);
    } else {
      ++unfinished;
    }
  }
  EXPECT_GT(unfinished, 0);
  EXPECT_EQ(fault_of(path, copy), "") << "what was left is in the way";
  expect_whole(copy, kBefore);
}

TEST_F(BackupTest, CopyIsDurableBeforeRename) {
  support::FaultyDisk disk(copies.path());
  disk.on_sync([&] { EXPECT_FALSE(std::filesystem::exists(copy)) << "there is something left to be written"; });
  ASSERT_EQ(fault_of(path, copy), "");
  EXPECT_GT(disk.syncs(), 0);
  const support::TempDirectory left;
  disk.lose_power(left.path());
  const std::string kept = left.file("copy.db");
  std::filesystem::rename(left.file("copy.db.partial"), kept);
  expect_whole(kept, kBefore);
  EXPECT_EQ(support::read_file(kept) == support::read_file(copy), true);
}

TEST_F(BackupTest, DiskFaultLeavesNoFile) {
  support::FaultyDisk disk(copies.path());
  for (const auto fault : {support::FaultyDisk::Fault::kFull, support::FaultyDisk::Fault::kIoError}) {
    int nth = 0;
    for (;;) {
      disk.fail(++nth, fault);
      const std::string output = fault_of(path, copy);
      if (!disk.has_failed()) break;
      disk.heal();
      ASSERT_EQ(output.substr(0, 19), "the backup failed: ") << "change " << nth;
      ASSERT_EQ(support::files_in(copies.path(), ".db"), std::vector<std::string>{});
      ASSERT_EQ(support::files_in(copies.path(), ".partial"), std::vector<std::string>{});
      nth += nth / 8;
    }
    EXPECT_GT(nth, 100);
    expect_whole(copy, kBefore);
    std::filesystem::remove(copy);
  }
}

TEST_F(BackupTest, DoesNotOverwriteExistingFile) {
  support::write_file(copy, "something dear");
  EXPECT_EQ(fault_of(path, copy), copy + " already exists; a backup does not replace files");
  EXPECT_EQ(support::read_file(copy), "something dear");
}

TEST_F(BackupTest, ReportsReasonOfFailure) {
  EXPECT_EQ(fault_of(data.file("other.db"), copy), "database not found: " + data.file("other.db"));
  EXPECT_NE(fault_of(path, copies.file("nowhere/copy.db")).find("No such file or directory"), std::string::npos);
  support::write_file(data.file("other.db"), std::string(8192, 'x'));
  EXPECT_NE(fault_of(data.file("other.db"), copy).find("not a database"), std::string::npos);
  EXPECT_EQ(support::files_in(copies.path(), ".partial"), std::vector<std::string>{});
}

}  // namespace
}  // namespace storage::backup_test
