#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace storage {

/// Findings in a database that do not depend on the meaning of events.
struct Inspection {
  std::int64_t events = 0;
  std::vector<std::string> games;    ///< Ids of all games.
  std::vector<std::string> reviews;  ///< Ids of all reviews.
  std::vector<std::string> faults;   ///< Faults in words; empty if the database is sound.
};

/// Reads the whole database, which may be in use. Looks for damage of the file, dangling
/// references, and gaps in the event logs. Throws Error if the database is unreadable or has
/// another schema version.
Inspection inspect(const std::string& path);

}  // namespace storage
