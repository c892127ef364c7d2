#pragma once

#include <SQLiteCpp/Database.h>

#include <memory>
#include <string>

#include "storage/game_store.hpp"

namespace storage::sqlite {

/// Writes reviews on the writer's connection, within its transactions. Throws SQLite::Exception.
class SqliteReviewWriter {
 public:
  explicit SqliteReviewWriter(SQLite::Database& database) : database_(database) {}

  WriteOutcome put(const ReviewWrite& write);

 private:
  WriteOutcome put_each(const AppendReview& append);
  WriteOutcome put_each(const DeleteReview& deletion);

  SQLite::Database& database_;
};

}  // namespace storage::sqlite
