#include "storage/sqlite/sqlite_database.hpp"

#include "storage/sqlite/backup.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/inspection.hpp"
#include "storage/sqlite/review_reader.hpp"
#include "storage/sqlite/search/index_reader.hpp"
#include "storage/sqlite/table_copy.hpp"
#include "storage/sqlite/user_reader.hpp"

namespace storage::sqlite {

std::unique_ptr<ServerLock> SqliteDatabase::lock(LockMode) {
  return nullptr;
}

std::unique_ptr<Membership> SqliteDatabase::membership() {
  return nullptr;
}

std::unique_ptr<GameWriter> SqliteDatabase::writer(NodeId) {
  return std::make_unique<SqliteGameWriter>(path_);
}

std::unique_ptr<GameReader> SqliteDatabase::game_reader() {
  return std::make_unique<SqliteGameReader>(path_);
}

std::unique_ptr<IndexReader> SqliteDatabase::index_reader() {
  return std::make_unique<SqliteIndexReader>(path_);
}

std::unique_ptr<ReviewReader> SqliteDatabase::review_reader() {
  return std::make_unique<SqliteReviewReader>(path_);
}

std::unique_ptr<UserReader> SqliteDatabase::user_reader() {
  return std::make_unique<SqliteUserReader>(path_);
}

Inspection SqliteDatabase::inspect() {
  return sqlite::inspect(path_);
}

std::uintmax_t SqliteDatabase::back_up(const std::string& copy) {
  return sqlite::back_up(path_, copy);
}

std::unique_ptr<TableReader> SqliteDatabase::table_reader() {
  return std::make_unique<SqliteTableReader>(path_);
}

std::unique_ptr<TableWriter> SqliteDatabase::table_writer() {
  return std::make_unique<SqliteTableWriter>(path_);
}

}  // namespace storage::sqlite
