#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>
#include <vector>

#include "storage/game_store.hpp"

namespace storage::sqlite {

/// Writes the index of archive search within the writer's transaction. Throws SQLite::Exception.
class SqliteIndexWriter {
 public:
  explicit SqliteIndexWriter(SQLite::Database& database);

  WriteOutcome put(const PutFacts& facts);

 private:
  void add(const PutFacts& facts);
  void replace_names(std::int64_t number, std::int64_t played, const std::string& before, const PutFacts& facts);
  void add_term(std::int64_t number, std::int64_t played, const GameTerm& term);

  SQLite::Database& database_;
  SQLite::Statement find_;
  SQLite::Statement add_;
  SQLite::Statement replace_;
  SQLite::Statement add_term_;
  SQLite::Statement remove_term_;
};

}  // namespace storage::sqlite
