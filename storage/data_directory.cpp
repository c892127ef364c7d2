#include "storage/data_directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace storage {

DataDirectory::DataDirectory(std::string path) : path_(std::move(path)) {
  const std::string where = "the data directory " + path_;
  std::error_code failed;
  std::filesystem::create_directories(path_, failed);
  if (failed) throw std::runtime_error(where + " cannot be made: " + failed.message());
  lock_ = ::open((path_ + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) throw std::runtime_error(where + " cannot be written to: " + std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw std::runtime_error(where + " is in use by another server");
  }
}

DataDirectory::~DataDirectory() {
  ::close(lock_);
}

}  // namespace storage
