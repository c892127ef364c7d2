#pragma once

#include <string>

namespace storage {

/// Returns the path of the database file in a data directory.
inline std::string database_in(const std::string& directory) {
  return directory + "/sannin.db";
}

/// Directory that contains the database. Creates the directory if it is missing, and locks it, so
/// that only one server at a time writes to it. Restricts its files, and a directory that it
/// creates, to their owner. Throws std::runtime_error with a message for users if the directory
/// cannot be used.
class DataDirectory {
 public:
  explicit DataDirectory(std::string path);
  ~DataDirectory();
  DataDirectory(const DataDirectory&) = delete;
  DataDirectory& operator=(const DataDirectory&) = delete;

  /// Returns the path of the database file.
  [[nodiscard]] std::string database() const { return database_in(path_); }

 private:
  std::string path_;
  int lock_ = -1;
};

}  // namespace storage
