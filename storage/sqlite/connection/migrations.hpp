#pragma once

#include <SQLiteCpp/Database.h>

#include <span>
#include <string_view>

namespace storage::sqlite {

/// Returns the migrations that made the schema, oldest first. The list is append-only: a database
/// at version n has had the first n.
std::span<const std::string_view> migrations();

/// Returns the version of the schema: PRAGMA user_version.
int schema_version(SQLite::Database& database);

/// Migrates a database to the newest version, each migration in a transaction with its version.
/// Throws Error if the database is newer than the program.
void migrate(SQLite::Database& database);

/// Throws Error if the database has another version than the newest.
void expect_newest_schema(SQLite::Database& database);

}  // namespace storage::sqlite
