#include "storage/data_directory.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

#include "storage/sqlite/game_store.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::data_directory_test {
namespace {

using namespace storage::sqlite;

/// Returns the error of opening the directory; empty if it succeeds.
std::string fault_of(const std::string& path) {
  try {
    const DataDirectory directory(path);
    return "";
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
}

TEST(DataDirectoryTest, CreatesMissingParents) {
  const support::TempDirectory temp;
  const DataDirectory directory(temp.file("a/b"));
  EXPECT_TRUE(std::filesystem::is_directory(temp.file("a/b")));
  EXPECT_EQ(directory.database(), temp.file("a/b/sannin.db"));
}

mode_t mode_of(const std::string& path) {
  struct stat found {};
  EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

/// Sets the process's umask until it is destroyed.
class Umask {
 public:
  explicit Umask(mode_t mask) : before_(::umask(mask)) {}
  ~Umask() { ::umask(before_); }
  Umask(const Umask&) = delete;
  Umask& operator=(const Umask&) = delete;

 private:
  mode_t before_;
};

TEST(DataDirectoryTest, FilesAreAccessibleToOwnerOnly) {
  const Umask open(022);
  const support::TempDirectory temp;
  const DataDirectory directory(temp.file("data/"));
  const SqliteGameWriter writer(directory.database());
  const SqliteGameReader reader(directory.database());
  EXPECT_EQ(mode_of(temp.file("data")), 0700U);
  for (const char* file : {"lock", "sannin.db", "sannin.db-wal", "sannin.db-shm"}) {
    EXPECT_EQ(mode_of(temp.file("data/") + file), 0600U) << file;
  }
}

TEST(DataDirectoryTest, TightensPermissionsOfOldFiles) {
  const Umask open(022);
  const support::TempDirectory temp;
  for (const char* file : {"lock", "sannin.db", "sannin.db-wal"}) support::write_file(temp.file(file), "");
  const DataDirectory directory(temp.path());
  for (const char* file : {"lock", "sannin.db", "sannin.db-wal"}) EXPECT_EQ(mode_of(temp.file(file)), 0600U) << file;
}

TEST(DataDirectoryTest, LocksOutSecondProcess) {
  const support::TempDirectory temp;
  support::ForkedChild other([&](const support::ForkedChild::Report& report) {
    const DataDirectory directory(temp.path());
    report(1);
    ::pause();
    return 0;
  });
  ASSERT_EQ(other.listen(), 1);
  EXPECT_EQ(fault_of(temp.path()), "the data directory " + temp.path() + " is in use by another server");
  other.kill();
  other.wait();
  EXPECT_EQ(fault_of(temp.path()), "");
}

TEST(DataDirectoryTest, DestructorReleasesLock) {
  const support::TempDirectory temp;
  { const DataDirectory first(temp.path()); }
  EXPECT_EQ(fault_of(temp.path()), "");
}

TEST(DataDirectoryTest, RejectsPathThroughFile) {
  const support::TempDirectory temp;
  support::write_file(temp.file("file"), "");
  EXPECT_EQ(fault_of(temp.file("file/data")),
            "the data directory " + temp.file("file/data") + " cannot be created: Not a directory");
}

TEST(DataDirectoryTest, RejectsFileAsDirectory) {
  const support::TempDirectory temp;
  support::write_file(temp.file("file"), "");
  const std::string fault = fault_of(temp.file("file"));
  EXPECT_NE(fault.find("Not a directory"), std::string::npos) << fault;
}

TEST(DataDirectoryTest, RejectsUnwritableDirectory) {
  const support::TempDirectory temp;
  ASSERT_EQ(::chmod(temp.path().c_str(), 0555), 0);
  // Root may write everywhere, so the child switches to an unprivileged user.
  constexpr uid_t kNobody = 65534;
  support::ForkedChild child([&](const support::ForkedChild::Report&) {
    if (::geteuid() == 0 && ::setuid(kNobody) != 0) return 1;
    return fault_of(temp.path()) == "the data directory " + temp.path() + " cannot be written to: Permission denied" &&
                   fault_of(temp.file("new")) ==
                       "the data directory " + temp.file("new") + " cannot be created: Permission denied"
               ? 0
               : 2;
  });
  EXPECT_EQ(child.wait(), 0);
}

}  // namespace
}  // namespace storage::data_directory_test
