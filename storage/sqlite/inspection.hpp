#pragma once

#include <string>

#include "storage/database.hpp"

namespace storage::sqlite {

/// See Database::inspect(). Throws Error if the database is unreadable or has another schema
/// version.
Inspection inspect(const std::string& path);

}  // namespace storage::sqlite
