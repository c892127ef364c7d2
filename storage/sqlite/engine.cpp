#include "storage/sqlite/engine.hpp"

#include "storage/sqlite/backup.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/index_reader.hpp"
#include "storage/sqlite/inspection.hpp"
#include "storage/sqlite/review_reader.hpp"
#include "storage/sqlite/table_copy.hpp"
#include "storage/sqlite/user_reader.hpp"

namespace storage::sqlite {

std::unique_ptr<ServerLock> SqliteEngine::lock(LockMode) {
  return nullptr;
}

std::unique_ptr<Membership> SqliteEngine::membership() {
  return nullptr;
}

std::unique_ptr<GameWriter> SqliteEngine::writer(NodeId) {
  return std::make_unique<SqliteGameWriter>(path_);
}

std::unique_ptr<GameReader> SqliteEngine::game_reader() {
  return std::make_unique<SqliteGameReader>(path_);
}

std::unique_ptr<IndexReader> SqliteEngine::index_reader() {
  return std::make_unique<SqliteIndexReader>(path_);
}

std::unique_ptr<ReviewReader> SqliteEngine::review_reader() {
  return std::make_unique<SqliteReviewReader>(path_);
}

std::unique_ptr<UserReader> SqliteEngine::user_reader() {
  return std::make_unique<SqliteUserReader>(path_);
}

Inspection SqliteEngine::inspect() {
  return sqlite::inspect(path_);
}

std::uintmax_t SqliteEngine::back_up(const std::string& copy) {
  return sqlite::back_up(path_, copy);
}

std::unique_ptr<TableReader> SqliteEngine::table_reader() {
  return std::make_unique<SqliteTableReader>(path_);
}

std::unique_ptr<TableWriter> SqliteEngine::table_writer() {
  return std::make_unique<SqliteTableWriter>(path_);
}

}  // namespace storage::sqlite
