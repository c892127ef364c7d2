#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/user_reader.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

// A database that is opened while no file can grow.
namespace storage::full_disk_test {
namespace {

using namespace storage::sqlite;

/// While it exists, no file of this process can grow.
class FullDisk {
 public:
  FullDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &usual_);
    const rlimit none{0, usual_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &usual_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit usual_{};
};

TEST(FullDiskTest, ReadsAndWritesAgainWithSpace) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  { SqliteGameWriter(path).commit(std::vector<Write>{sample_append("a", 1, 2), sample_user("hana", "hash")}); }
  std::unique_ptr<SqliteGameWriter> writer;
  std::unique_ptr<SqliteGameReader> reader;
  {
    const FullDisk disk;
    writer = std::make_unique<SqliteGameWriter>(path);
    reader = std::make_unique<SqliteGameReader>(path);
    EXPECT_EQ(reader->load("a")->events.size(), 2U);
    EXPECT_TRUE(SqliteUserReader(path).token("hash"));
    EXPECT_THROW(writer->probe(), Error);
    EXPECT_THROW(writer->commit(std::vector<Write>{sample_append("a", 3, 3)}), Error);
    EXPECT_EQ(reader->load("a")->events.size(), 2U);
  }
  EXPECT_TRUE(writer->probe());
  EXPECT_EQ(writer->commit(std::vector<Write>{sample_append("a", 3, 3)}).front(), kCommitted);
  EXPECT_EQ(reader->load("a")->events.size(), 3U);
  reader.reset();
  writer.reset();
  SqliteGameWriter again(path);
  EXPECT_EQ(SqliteGameReader(path).load("a")->events.size(), 3U);
}

}  // namespace
}  // namespace storage::full_disk_test
