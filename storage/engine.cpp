#include "storage/engine.hpp"

#include "storage/postgres/engine.hpp"
#include "storage/sqlite/engine.hpp"

namespace storage {

std::unique_ptr<Engine> open_engine(const std::string& path) {
  if (postgres::is_url(path)) return std::make_unique<postgres::PostgresEngine>(path);
  return std::make_unique<sqlite::SqliteEngine>(path);
}

}  // namespace storage
