#include "storage/postgres/engine.hpp"

#include "storage/postgres/game_store.hpp"
#include "storage/postgres/index_reader.hpp"
#include "storage/postgres/inspection.hpp"
#include "storage/postgres/review_reader.hpp"
#include "storage/postgres/server_lock.hpp"
#include "storage/postgres/table_copy.hpp"
#include "storage/postgres/user_reader.hpp"

namespace storage::postgres {

std::unique_ptr<ServerLock> PostgresEngine::lock() {
  return std::make_unique<PostgresServerLock>(url_);
}

std::unique_ptr<GameWriter> PostgresEngine::writer() {
  return std::make_unique<PostgresGameWriter>(url_);
}

std::unique_ptr<GameReader> PostgresEngine::game_reader() {
  return std::make_unique<PostgresGameReader>(url_);
}

std::unique_ptr<IndexReader> PostgresEngine::index_reader() {
  return std::make_unique<PostgresIndexReader>(url_);
}

std::unique_ptr<ReviewReader> PostgresEngine::review_reader() {
  return std::make_unique<PostgresReviewReader>(url_);
}

std::unique_ptr<UserReader> PostgresEngine::user_reader() {
  return std::make_unique<PostgresUserReader>(url_);
}

Inspection PostgresEngine::inspect() {
  return postgres::inspect(url_);
}

std::uintmax_t PostgresEngine::back_up(const std::string&) {
  throw Error(
      "this command copies only SQLite databases; back up PostgreSQL with pg_dump or with the snapshots of its "
      "provider");
}

std::unique_ptr<TableReader> PostgresEngine::table_reader() {
  return std::make_unique<PostgresTableReader>(url_);
}

std::unique_ptr<TableWriter> PostgresEngine::table_writer() {
  return std::make_unique<PostgresTableWriter>(url_);
}

}  // namespace storage::postgres
