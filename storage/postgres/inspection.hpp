#pragma once

#include <string>

#include "storage/database.hpp"

namespace storage::postgres {

/// See Database::inspect(). All results are of one snapshot. Damaged files are not looked for:
/// PostgreSQL's pg_amcheck does that. Throws Error if the database is unreadable or has another
/// schema version.
Inspection inspect(const std::string& url);

}  // namespace storage::postgres
