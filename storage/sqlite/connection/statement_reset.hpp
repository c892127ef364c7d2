#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "storage/game_store.hpp"

/// Helpers of the database readers.
namespace storage::sqlite {

/// Resets a statement at the end of a scope, also after an exception, so that the statement holds
/// no snapshot.
class StatementReset {
 public:
  explicit StatementReset(SQLite::Statement& statement) : statement_(statement) { statement_.reset(); }
  ~StatementReset() { statement_.tryReset(); }
  StatementReset(const StatementReset&) = delete;
  StatementReset& operator=(const StatementReset&) = delete;

 private:
  SQLite::Statement& statement_;
};

/// Runs a read and converts exceptions of SQLite to Error.
template <class Read>
auto read(Read what) {
  try {
    return what();
  } catch (const SQLite::Exception& fault) {
    throw Error(std::string("the database cannot be read: ") + fault.what());
  }
}

}  // namespace storage::sqlite
