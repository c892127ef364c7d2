#pragma once

#include <SQLiteCpp/Database.h>

#include "storage/game_store.hpp"

namespace storage {

/// What the writer does about people, on its connection and within its transactions.
class SqlitePeopleWriter {
 public:
  explicit SqlitePeopleWriter(SQLite::Database& database) : database_(database) {}

  WriteOutcome put(const PeopleWrite& write);
  /// After a commit: what was deleted leaves the files too.
  void settle();

 private:
  WriteOutcome put_each(const AddVisitor& add);
  WriteOutcome put_each(const RenameVisitor& rename);
  WriteOutcome put_each(const AddToken& add);
  WriteOutcome put_each(const EndToken& end);
  WriteOutcome put_each(const AddAccount& add);
  WriteOutcome put_each(const ChangePassword& change);
  WriteOutcome put_each(const PutSettings& put);
  WriteOutcome put_each(const DeleteVisitor& deletion);
  /// Runs one statement with these values; they are rare, so none is kept prepared.
  template <class... Values>
  WriteOutcome run(const char* sql, const Values&... values);

  SQLite::Database& database_;
  bool has_deleted_ = false;
};

}  // namespace storage
