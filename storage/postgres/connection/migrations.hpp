#pragma once

#include <span>
#include <string_view>

#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {

/// Returns the migrations that made the schema, oldest first. The list is append-only: a database
/// at version n has had the first n.
std::span<const std::string_view> migrations();

/// Migrates a database to the newest version, each migration in a transaction with its version.
/// Several programs may do so at the same time. Throws Error if the database is newer than the
/// program, or if its encoding is not UTF-8.
void migrate(ReopeningConnection& connection);

/// SQL that returns the version of the schema in the first row and column.
constexpr std::string_view kSchemaVersionSql = "SELECT coalesce(max(version), 0) FROM schema_version";

/// Throws Error if the result of kSchemaVersionSql is not the newest version.
void expect_newest_schema(const Result& result);

}  // namespace storage::postgres
