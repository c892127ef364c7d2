#pragma once

#include <string>

namespace storage {

/// The database's file in a data directory.
inline std::string database_in(const std::string& directory) {
  return directory + "/sannin.db";
}

/// The directory that holds the database: made if it is missing, and locked, so that one server at a time writes to it.
/// Throws std::runtime_error with a message for people if it cannot be used.
class DataDirectory {
 public:
  explicit DataDirectory(std::string path);
  ~DataDirectory();
  DataDirectory(const DataDirectory&) = delete;
  DataDirectory& operator=(const DataDirectory&) = delete;

  /// The database's file.
  [[nodiscard]] std::string database() const { return database_in(path_); }

 private:
  std::string path_;
  int lock_ = -1;
};

}  // namespace storage
