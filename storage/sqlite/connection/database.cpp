#include "storage/sqlite/connection/database.hpp"

#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include "storage/game_store.hpp"
#include "storage/sqlite/connection/migrations.hpp"

namespace storage::sqlite {
namespace {

constexpr int kBusyMilliseconds = 5000;

/// Sets a PRAGMA and checks that the engine accepted it.
void set(SQLite::Database& database, const std::string& pragma, const std::string& value, const std::string& expected) {
  SQLite::Statement(database, "PRAGMA " + pragma + " = " + value).executeStep();
  SQLite::Statement asked(database, "PRAGMA " + pragma);
  if (!asked.executeStep() || asked.getColumn(0).getString() != expected) {
    throw Error("SQLite did not accept " + pragma + " = " + value);
  }
}

SQLite::Database configured(SQLite::Database database, bool writes) {
  set(database, "busy_timeout", std::to_string(kBusyMilliseconds), std::to_string(kBusyMilliseconds));
  set(database, "foreign_keys", "ON", "1");
  set(database, "mmap_size", "0", "0");
  if (writes) {
    set(database, "journal_mode", "WAL", "wal");
    set(database, "synchronous", "FULL", "2");
    set(database, "secure_delete", "ON", "1");
    // cache_size: 8 MB (negative values are KiB), which keep the pages in memory that hundreds of
    // active games write to. wal_autocheckpoint: after 4000 pages instead of the default of 1000:
    // pages that many moves change are copied to the database a quarter as often.
    set(database, "cache_size", "-8192", "-8192");
    set(database, "wal_autocheckpoint", "4000", "4000");
    migrate(database);
  }
  return database;
}

SQLite::Database open(const std::string& path, bool writes) {
  try {
    // NOMUTEX: one thread at a time uses a connection, so it needs no locks.
    const int access = writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
    return configured(SQLite::Database(path, access | SQLite::OPEN_NOMUTEX), writes);
  } catch (const SQLite::Exception& fault) {
    throw Error("the database " + path + " cannot be opened: " + fault.what());
  }
}

}  // namespace

SQLite::Database open_writer(const std::string& path) {
  return open(path, true);
}

SQLite::Database open_reader(const std::string& path) {
  return open(path, false);
}

int schema_version(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

bool contradicts(const SQLite::Exception& fault) {
  return fault.getErrorCode() == SQLITE_CONSTRAINT;
}

bool is_duplicate(const SQLite::Exception& fault) {
  const int code = fault.getExtendedErrorCode();
  return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_ROWID;
}

}  // namespace storage::sqlite
