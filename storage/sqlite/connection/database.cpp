#include "storage/sqlite/connection/database.hpp"

#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <mutex>
#include <set>
#include <string_view>

#include "storage/game_store.hpp"
#include "storage/sqlite/connection/migrations.hpp"

namespace storage::sqlite {
namespace {

constexpr int kBusyMilliseconds = 5000;

/// Sets a PRAGMA and checks that SQLite accepted it.
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

/// SQLite's VFS that keeps the index of the write-ahead log in memory, for the connections of one
/// process. It locks other processes out.
constexpr auto kInMemoryIndexVfs = "unix-excl";

/// Databases whose write-ahead log is indexed in memory here, because their disk has no room for
/// the file of the index. All connections of the process have to do so.
class InMemoryIndexes {
 public:
  void set(const std::string& path, bool is_in_memory) {
    const std::lock_guard lock(mutex_);
    if (is_in_memory) {
      paths_.insert(path);
    } else {
      paths_.erase(path);
    }
  }
  bool contains(const std::string& path) {
    const std::lock_guard lock(mutex_);
    return paths_.contains(path);
  }

 private:
  std::mutex mutex_;
  std::set<std::string> paths_;
};

InMemoryIndexes& in_memory_indexes() {
  static InMemoryIndexes indexes;
  return indexes;
}

SQLite::Database connect(const std::string& path, bool writes) {
  // NOMUTEX: one thread at a time uses a connection, so it needs no locks.
  const int access = writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
  const std::string vfs = in_memory_indexes().contains(path) ? kInMemoryIndexVfs : "";
  return configured(SQLite::Database(path, access | SQLite::OPEN_NOMUTEX, 0, vfs), writes);
}

/// Returns whether the file of the index cannot be created or grow. The remedy needs SQLite's own
/// VFS.
bool lacks_room_for_index(const SQLite::Exception& fault) {
  const int code = fault.getExtendedErrorCode();
  const bool is_index = code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMOPEN;
  return is_index && std::string_view(sqlite3_vfs_find(nullptr)->zName) == "unix";
}

Error cannot_open(const std::string& path, const SQLite::Exception& fault) {
  return Error("the database " + path + " cannot be opened: " + fault.what());
}

}  // namespace

SQLite::Database open_writer(const std::string& path) {
  in_memory_indexes().set(path, false);
  try {
    return connect(path, true);
  } catch (const SQLite::Exception& fault) {
    if (!lacks_room_for_index(fault)) throw cannot_open(path, fault);
  }
  // The disk is full. Reading needs no room, and writing works again once there is some.
  in_memory_indexes().set(path, true);
  try {
    return connect(path, true);
  } catch (const SQLite::Exception& fault) {
    throw cannot_open(path, fault);
  }
}

SQLite::Database open_reader(const std::string& path) {
  try {
    return connect(path, false);
  } catch (const SQLite::Exception& fault) {
    throw cannot_open(path, fault);
  }
}

bool contradicts(const SQLite::Exception& fault) {
  return fault.getErrorCode() == SQLITE_CONSTRAINT;
}

bool is_duplicate(const SQLite::Exception& fault) {
  const int code = fault.getExtendedErrorCode();
  return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_ROWID;
}

}  // namespace storage::sqlite
