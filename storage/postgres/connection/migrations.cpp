#include "storage/postgres/connection/migrations.hpp"

#include <array>
#include <string>

#include "storage/postgres/connection/cluster_sql.hpp"
#include "storage/postgres/connection/functions_sql.hpp"
#include "storage/postgres/connection/lists_sql.hpp"
#include "storage/postgres/connection/names_sql.hpp"
#include "storage/postgres/connection/tables_sql.hpp"
#include "storage/postgres/connection/uptimes_sql.hpp"
#include "storage/vocabulary_sql.hpp"

namespace storage::postgres {
namespace {

/// Transactions of migrations take this advisory lock, so that they run one after another.
constexpr auto kLockSql = "SELECT pg_advisory_xact_lock(7236847264913);";

constexpr auto kVersionTableSql = R"sql(
CREATE TABLE IF NOT EXISTS schema_version (
  version  integer PRIMARY KEY,
  migrated timestamptz NOT NULL DEFAULT clock_timestamp()
);
)sql";

/// CREATE TABLE IF NOT EXISTS needs the right to create tables, even if the table exists.
constexpr std::string_view kHasVersionTableSql = "SELECT to_regclass('schema_version') IS NOT NULL";
constexpr std::string_view kEncodingSql = "SELECT current_setting('server_encoding')";

Result run_one(ReopeningConnection& connection, std::string_view sql) {
  const Call call(sql);
  return std::move(connection.run({&call, 1}, kLongLimit).front());
}

int version_of(ReopeningConnection& connection) {
  return static_cast<int>(run_one(connection, kSchemaVersionSql).row(0).number(0));
}

/// Runs a migration unless another program has done so meanwhile: the primary key then refuses its
/// version, and the transaction is rolled back.
void run_migration(ReopeningConnection& connection, int version) {
  std::string sql = std::string(kLockSql) + "INSERT INTO schema_version (version) VALUES (" + std::to_string(version) +
                    ");" + std::string(migrations()[static_cast<std::size_t>(version) - 1]);
  try {
    connection.script(sql, kLongLimit);
  } catch (const SqlFault& fault) {
    if (!fault.is_duplicate() || version_of(connection) < version) throw;
  }
}

}  // namespace

std::span<const std::string_view> migrations() {
  static const std::string names = std::string(kStopNodesSql) + std::string(kVocabularySql) + std::string(kNamesSql);
  static const std::array<std::string_view, 6> all = {kTablesSql, kFunctionsSql, kClusterSql,
                                                      kListsSql,  kUptimesSql,   names};
  return all;
}

void migrate(ReopeningConnection& connection) {
  const std::string encoding = run_one(connection, kEncodingSql).row(0).text(0);
  if (encoding != "UTF8") throw Error("the database has the encoding " + encoding + ", but this program needs UTF8");
  if (!run_one(connection, kHasVersionTableSql).row(0).boolean(0)) {
    connection.script(std::string(kLockSql) + kVersionTableSql, kLongLimit);
  }
  const int newest = static_cast<int>(migrations().size());
  int version = version_of(connection);
  if (version > newest) {
    throw Error("the database has schema version " + std::to_string(version) + ", but this program knows only up to " +
                std::to_string(newest) + "; use the newer program");
  }
  while (version < newest) run_migration(connection, ++version);
}

void expect_newest_schema(const Result& result) {
  const std::int64_t version = result.row(0).number(0);
  const auto known = static_cast<std::int64_t>(migrations().size());
  if (version == known) return;
  throw Error("the database has schema version " + std::to_string(version) + ", but this program needs version " +
              std::to_string(known) + (version < known ? "; start the server once to migrate it" : ""));
}

}  // namespace storage::postgres
