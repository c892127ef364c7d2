#include "storage/postgres/engine.hpp"

#include "storage/postgres/game_store.hpp"
#include "storage/postgres/index_reader.hpp"
#include "storage/postgres/inspection.hpp"
#include "storage/postgres/membership.hpp"
#include "storage/postgres/review_reader.hpp"
#include "storage/postgres/server_lock.hpp"
#include "storage/postgres/table_copy.hpp"
#include "storage/postgres/user_reader.hpp"

namespace storage::postgres {

std::unique_ptr<ServerLock> PostgresEngine::lock(LockMode mode) {
  return std::make_unique<PostgresServerLock>(url_, mode);
}

std::unique_ptr<Membership> PostgresEngine::membership() {
  return std::make_unique<PostgresMembership>(url_, node_);
}

std::unique_ptr<GameWriter> PostgresEngine::writer(NodeId fence) {
  return std::make_unique<PostgresGameWriter>(url_of_node(url_, fence), kCallLimit, fence);
}

std::unique_ptr<GameReader> PostgresEngine::game_reader() {
  return std::make_unique<PostgresGameReader>(url());
}

std::unique_ptr<IndexReader> PostgresEngine::index_reader() {
  return std::make_unique<PostgresIndexReader>(url());
}

std::unique_ptr<ReviewReader> PostgresEngine::review_reader() {
  return std::make_unique<PostgresReviewReader>(url());
}

std::unique_ptr<UserReader> PostgresEngine::user_reader() {
  return std::make_unique<PostgresUserReader>(url());
}

Inspection PostgresEngine::inspect() {
  return postgres::inspect(url());
}

std::uintmax_t PostgresEngine::back_up(const std::string&) {
  throw Error(
      "this command copies only SQLite databases; back up PostgreSQL with pg_dump or with the snapshots of its "
      "provider");
}

std::unique_ptr<TableReader> PostgresEngine::table_reader() {
  return std::make_unique<PostgresTableReader>(url());
}

std::unique_ptr<TableWriter> PostgresEngine::table_writer() {
  return std::make_unique<PostgresTableWriter>(url());
}

}  // namespace storage::postgres
