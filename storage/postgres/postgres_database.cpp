#include "storage/postgres/postgres_database.hpp"

#include "storage/postgres/game_store.hpp"
#include "storage/postgres/inspection.hpp"
#include "storage/postgres/membership.hpp"
#include "storage/postgres/review_reader.hpp"
#include "storage/postgres/search/index_reader.hpp"
#include "storage/postgres/server_lock.hpp"
#include "storage/postgres/table_copy.hpp"
#include "storage/postgres/user_reader.hpp"

namespace storage::postgres {

std::unique_ptr<ServerLock> PostgresDatabase::lock(LockMode mode) {
  return std::make_unique<PostgresServerLock>(url_, mode);
}

std::unique_ptr<Membership> PostgresDatabase::membership() {
  return std::make_unique<PostgresMembership>(url_, node_);
}

std::unique_ptr<GameWriter> PostgresDatabase::writer(NodeId fence) {
  return std::make_unique<PostgresGameWriter>(url_of_node(url_, fence), kCallLimit, fence);
}

std::unique_ptr<GameReader> PostgresDatabase::game_reader() {
  return std::make_unique<PostgresGameReader>(url());
}

std::unique_ptr<IndexReader> PostgresDatabase::index_reader() {
  return std::make_unique<PostgresIndexReader>(url());
}

std::unique_ptr<ReviewReader> PostgresDatabase::review_reader() {
  return std::make_unique<PostgresReviewReader>(url());
}

std::unique_ptr<UserReader> PostgresDatabase::user_reader() {
  return std::make_unique<PostgresUserReader>(url());
}

Inspection PostgresDatabase::inspect() {
  return postgres::inspect(url());
}

std::uintmax_t PostgresDatabase::back_up(const std::string&) {
  throw Error(
      "this command copies only SQLite databases; back up PostgreSQL with pg_dump or with the snapshots of its "
      "provider");
}

std::unique_ptr<TableReader> PostgresDatabase::table_reader() {
  return std::make_unique<PostgresTableReader>(url());
}

std::unique_ptr<TableWriter> PostgresDatabase::table_writer() {
  return std::make_unique<PostgresTableWriter>(url());
}

}  // namespace storage::postgres
