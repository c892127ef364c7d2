#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace storage {

/// What can be said of a database without knowing what its events mean.
struct Inspection {
  std::int64_t events = 0;
  std::vector<std::string> games;    ///< Their ids.
  std::vector<std::string> reviews;  ///< Theirs.
  std::vector<std::string> faults;   ///< In words; empty if the database is sound.
};

/// Reads the whole database, which may be in use, and looks for damage of the file, references to what is not there,
/// and gaps in the logs. Throws Error if it cannot be read, or has a schema that is not this program's.
Inspection inspect(const std::string& path);

}  // namespace storage
