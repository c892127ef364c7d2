#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "storage/game_store.hpp"

/// What the readers of the database share.
namespace storage {

/// Resets a statement when its reading ends, however it ends, so that it holds no snapshot of the database.
class Reading {
 public:
  explicit Reading(SQLite::Statement& statement) : statement_(statement) { statement_.reset(); }
  ~Reading() { statement_.tryReset(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

 private:
  SQLite::Statement& statement_;
};

/// Runs a read; the engine's faults become Errors.
template <class Read>
auto read(Read what) {
  try {
    return what();
  } catch (const SQLite::Exception& fault) {
    throw Error(std::string("the storage cannot be read: ") + fault.what(), fault.getExtendedErrorCode());
  }
}

}  // namespace storage
