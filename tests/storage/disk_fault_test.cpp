#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "tests/storage/samples.hpp"
#include "tests/storage/soundness.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"

// Makes each single disk change fail once, each in a separate run.
namespace storage::disk_fault_test {
namespace {

using namespace storage::sqlite;

using support::FaultyDisk;

constexpr std::int64_t kPrepared = 1;
constexpr std::int64_t kEvents = 8;

/// Fills a directory with a database whose write-ahead log is about to be checkpointed.
void prepare(const std::string& path) {
  constexpr std::uintmax_t kAlmostFull = std::uintmax_t{975} * 4120;
  const support::TempDirectory data;
  const FaultyDisk disk(data.path());
  SqliteGameWriter writer(data.file("sannin.db"));
  writer.commit(std::vector<Write>{sample_append("a", 1, kPrepared)});
  for (char fill = 'a'; std::filesystem::file_size(data.file("sannin.db-wal")) < kAlmostFull; ++fill) {
    Append revised{sample_summary("a"), {}};
    revised.revisions.push_back({1, std::string(60'000, static_cast<char>('a' + fill % 26))});
    writer.commit(std::vector<Write>{revised});
  }
  disk.lose_power(path);
}

/// One run of the storage on a disk whose `nth` change fails.
class Life {
 public:
  Life(const std::string& prepared, int nth, FaultyDisk::Fault fault, FaultyDisk::Lasting lasting) {
    std::filesystem::copy(prepared, data_.path(), std::filesystem::copy_options::recursive);
    disk_.fail(nth, fault, lasting);
    for (std::int64_t seq = kPrepared + 1; seq <= kEvents; ++seq) append(seq);
    writer_.reset();
    failed_ = disk_.has_failed();
    disk_.heal();
    expect_all(data_.file("sannin.db"));
    const support::TempDirectory left;
    disk_.lose_power(left.path());
    expect_all(left.file("sannin.db"));
  }

  [[nodiscard]] bool has_failed() const { return failed_; }

 private:
  /// Commits an event, retrying on failure. The disk recovers after the second failure.
  void append(std::int64_t seq) {
    for (int tries = 0; !try_append(seq); ++tries) {
      ASSERT_TRUE(disk_.has_failed());
      ASSERT_LT(tries, 3) << "event " << seq << " cannot be written though the disk works again";
      if (tries == 1) disk_.heal();
    }
  }

  bool try_append(std::int64_t seq) {
    try {
      if (!writer_) writer_ = std::make_unique<SqliteGameWriter>(data_.file("sannin.db"));
      const std::vector<Write> group = {sample_append("a", seq, seq), sample_append("b", seq - 1, seq - 1)};
      EXPECT_EQ(writer_->commit(group), std::vector<WriteOutcome>(2)) << "a part of what failed was kept";
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  static void expect_all(const std::string& path) {
    const SqliteGameWriter restarted(path);
    SqliteGameReader reader(path);
    EXPECT_EQ(event_numbers(*reader.load("a")), numbers_to(kEvents));
    EXPECT_EQ(event_numbers(*reader.load("b")), numbers_to(kEvents - 1));
    expect_sound(path);
  }

  support::TempDirectory data_;
  FaultyDisk disk_{data_.path()};
  std::unique_ptr<SqliteGameWriter> writer_;
  bool failed_ = false;
};

class DiskFaultTest : public testing::TestWithParam<std::pair<FaultyDisk::Fault, FaultyDisk::Lasting>> {};

TEST_P(DiskFaultTest, SurvivesFailureOfEachChange) {
  const support::TempDirectory prepared;
  prepare(prepared.path());
  int faults = 0;
  for (int nth = 1;; ++nth) {
    SCOPED_TRACE("change " + std::to_string(nth) + " fails");
    if (!Life(prepared.path(), nth, GetParam().first, GetParam().second).has_failed()) break;
    ++faults;
    if (HasFailure()) break;
  }
  EXPECT_GT(faults, 50) << "the write-ahead log was not written back";
}

INSTANTIATE_TEST_SUITE_P(Faults, DiskFaultTest,
                         testing::Values(std::pair(FaultyDisk::Fault::kIoError, FaultyDisk::Lasting::kOnce),
                                         std::pair(FaultyDisk::Fault::kIoError, FaultyDisk::Lasting::kForGood),
                                         std::pair(FaultyDisk::Fault::kFull, FaultyDisk::Lasting::kOnce),
                                         std::pair(FaultyDisk::Fault::kFull, FaultyDisk::Lasting::kForGood)));

}  // namespace
}  // namespace storage::disk_fault_test
