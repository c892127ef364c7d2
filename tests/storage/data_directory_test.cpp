#include "storage/data_directory.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage {
namespace {

/// What opening the directory says; empty if it is opened.
std::string fault_of(const std::string& path) {
  try {
    const DataDirectory directory(path);
    return "";
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
}

TEST(DataDirectoryTest, IsMadeWithItsParents) {
  const support::TempDirectory temp;
  const DataDirectory directory(temp.file("a/b"));
  EXPECT_TRUE(std::filesystem::is_directory(temp.file("a/b")));
  EXPECT_EQ(directory.database(), temp.file("a/b/sannin.db"));
}

TEST(DataDirectoryTest, LocksOutAnotherProcess) {
  const support::TempDirectory temp;
  support::ForkedChild other([&](const support::ForkedChild::Tell& tell) {
    const DataDirectory directory(temp.path());
    tell(1);
    ::pause();
    return 0;
  });
  ASSERT_EQ(other.listen(), 1);
  EXPECT_EQ(fault_of(temp.path()), "the data directory " + temp.path() + " is in use by another server");
  other.kill();
  other.wait();
  EXPECT_EQ(fault_of(temp.path()), "");
}

TEST(DataDirectoryTest, IsFreeAgainAfterItsEnd) {
  const support::TempDirectory temp;
  { const DataDirectory first(temp.path()); }
  EXPECT_EQ(fault_of(temp.path()), "");
}

TEST(DataDirectoryTest, RefusesAPathThroughAFile) {
  const support::TempDirectory temp;
  support::write_file(temp.file("file"), "");
  EXPECT_EQ(fault_of(temp.file("file/data")),
            "the data directory " + temp.file("file/data") + " cannot be made: Not a directory");
}

TEST(DataDirectoryTest, RefusesAFile) {
  const support::TempDirectory temp;
  support::write_file(temp.file("file"), "");
  const std::string fault = fault_of(temp.file("file"));
  EXPECT_NE(fault.find("Not a directory"), std::string::npos) << fault;
}

TEST(DataDirectoryTest, RefusesWhatItMayNotWriteTo) {
  const support::TempDirectory temp;
  ASSERT_EQ(::chmod(temp.path().c_str(), 0555), 0);
  // Root may write everywhere, so the child becomes somebody else.
  constexpr uid_t kNobody = 65534;
  support::ForkedChild child([&](const support::ForkedChild::Tell&) {
    if (::geteuid() == 0 && ::setuid(kNobody) != 0) return 1;
    return fault_of(temp.path()) == "the data directory " + temp.path() + " cannot be written to: Permission denied" &&
                   fault_of(temp.file("new")) ==
                       "the data directory " + temp.file("new") + " cannot be made: Permission denied"
               ? 0
               : 2;
  });
  EXPECT_EQ(child.wait(), 0);
}

}  // namespace
}  // namespace storage
