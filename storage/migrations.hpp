#pragma once

#include <SQLiteCpp/Database.h>

#include <span>
#include <string_view>

namespace storage {

/// The steps that made the schema, oldest first. Only ever appended to: a database at version n has had the first n.
std::span<const std::string_view> migrations();

/// Brings a database up to date, each step in a transaction with its new version. Throws Error if it is newer than this
/// program.
void migrate(SQLite::Database& database);

}  // namespace storage
