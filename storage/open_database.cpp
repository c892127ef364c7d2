#include "storage/open_database.hpp"

#include "storage/postgres/postgres_database.hpp"
#include "storage/sqlite/sqlite_database.hpp"

namespace storage {

std::unique_ptr<Database> open_database(const std::string& path) {
  if (is_connection_uri(path)) return std::make_unique<postgres::PostgresDatabase>(path);
  return std::make_unique<sqlite::SqliteDatabase>(path);
}

}  // namespace storage
