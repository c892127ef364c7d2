#include "storage/data_directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace storage {
namespace {

constexpr mode_t kOwnersDirectory = 0700;
constexpr mode_t kOwnersFile = 0600;

/// Creates a directory that only its owner can access, unless it exists. Creates its parents with
/// default permissions.
std::error_code make_directory(const std::filesystem::path& path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed)) return {};
  // Removes a slash at the end: with it, parent_path() would return the directory itself.
  const auto named = path.has_filename() ? path : path.parent_path();
  if (named.has_parent_path()) std::filesystem::create_directories(named.parent_path(), failed);
  if (named.has_parent_path() && failed) return failed;
  if (::mkdir(named.c_str(), kOwnersDirectory) == 0) return {};
  return {errno == EEXIST ? ENOTDIR : errno, std::generic_category()};
}

/// Creates the database file. Restricts it and its companion files to their owner; SQLite gives
/// them the mode of the database. Older versions of the program created them readable for all
/// users. Files of other users stay as they are, because their owner decides.
void close_to_others(const std::string& database) {
  const int made = ::open(database.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnersFile);
  if (made >= 0) ::close(made);
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    const std::string file = database + suffix;
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) continue;
    std::filesystem::permissions(file, std::filesystem::perms(kOwnersFile), ignored);
  }
}

}  // namespace

DataDirectory::DataDirectory(std::string path) : path_(std::move(path)) {
  const std::string where = "the data directory " + path_;
  if (const std::error_code failed = make_directory(path_))
    throw std::runtime_error(where + " cannot be created: " + failed.message());
  lock_ = ::open((path_ + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnersFile);
  if (lock_ < 0) throw std::runtime_error(where + " cannot be written to: " + std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw std::runtime_error(where + " is in use by another server");
  }
  ::fchmod(lock_, kOwnersFile);
  close_to_others(database());
}

DataDirectory::~DataDirectory() {
  ::close(lock_);
}

}  // namespace storage
