#pragma once

#include <SQLiteCpp/Database.h>

#include <string>

#include "storage/game_store.hpp"

namespace storage::sqlite {

/// Writes users on the writer's connection, within its transactions.
class SqliteUserWriter {
 public:
  explicit SqliteUserWriter(SQLite::Database& database) : database_(database) {}

  WriteOutcome put(const UserWrite& write);

 private:
  WriteOutcome put_each(const AddUser& add);
  WriteOutcome put_each(const RenameUser& rename);
  WriteOutcome put_each(const AddToken& add);
  WriteOutcome put_each(const EndToken& end);
  WriteOutcome put_each(const AddAccount& add);
  WriteOutcome put_each(const ChangePassword& change);
  WriteOutcome put_each(const PutSettings& put);
  WriteOutcome put_each(const BeginDeletion& deletion);
  WriteOutcome put_each(const ForgetReviewAuthor& forget);
  WriteOutcome put_each(const DeleteUser& deletion);
  WriteOutcome end_other_cookies(const std::string& user, const std::string& kept);
  /// Runs one statement with these values. The writes are rare, so the statements are not kept
  /// prepared.
  template <class... Values>
  WriteOutcome run(const char* sql, const Values&... values);

  SQLite::Database& database_;
};

}  // namespace storage::sqlite
