#pragma once

#include <memory>
#include <string>

#include "storage/database.hpp"

namespace storage {

/// Returns the database of a path. A path that begins with postgres:// or postgresql:// is the
/// connection URI of a PostgreSQL database; any other path is the file of an SQLite database.
std::unique_ptr<Database> open_database(const std::string& path);

}  // namespace storage
