#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/database.hpp"

namespace storage {

/// Number of rows of a table that were copied.
struct CopiedTable {
  std::string name;
  std::int64_t rows = 0;
};

/// Copies a snapshot of a database into an empty one, in one transaction, and then compares every
/// row of both. Throws Error, also if `to` has data already or differs from `from` afterwards.
std::vector<CopiedTable> copy(Database& from, Database& to);

}  // namespace storage
