#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <sqlite3.h>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/game_log_writer.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/reviews.hpp"
#include "storage/sqlite/search/index_writer.hpp"
#include "storage/sqlite/user_writer.hpp"

namespace storage::sqlite {
namespace {

/// Time in milliseconds that erase_deleted() waits for readers.
constexpr int kEraseMilliseconds = 5;

}  // namespace

struct SqliteGameWriter::Connection {
  explicit Connection(const std::string& path) : database(open_writer(path)) {}

  /// Commits one durable transaction. With `apart`, a write that contradicts the data is rolled
  /// back alone; otherwise it throws.
  std::vector<WriteOutcome> commit(std::span<const Write> writes, bool apart);
  WriteOutcome write(const Write& write) {
    return std::visit([this](const auto& each) { return put(each); }, write);
  }
  WriteOutcome write_apart(const Write& write);

  // A put() that returns no Committed has written nothing. One that throws may have written a part.
  WriteOutcome put(const Append& append) { return games.put(append); }
  WriteOutcome put(const AddChatLine& add) { return games.put(add); }
  WriteOutcome put(const DeleteLines& deletion) { return games.put(deletion); }
  WriteOutcome put(const UserWrite& write) { return users.put(write); }
  WriteOutcome put(const ReviewWrite& write) { return reviews.put(write); }
  WriteOutcome put(const PutFacts& facts) { return index.put(facts); }
  WriteOutcome put(const KeepAlive& alive) {
    alive_statement.tryReset();
    SQLite::bind(alive_statement, alive.began, alive.at);
    alive_statement.exec();
    run(old_uptimes_statement);
    return Committed{};
  }

  /// tryReset() resets a statement before its use, because reset() would throw the error of the
  /// last use again.
  static void run(SQLite::Statement& statement) {
    statement.tryReset();
    statement.exec();
  }

  SQLite::Database database;
  SQLite::Statement begin_statement{database, "SAVEPOINT one_write"};
  SQLite::Statement keep_statement{database, "RELEASE one_write"};
  SQLite::Statement undo_statement{database, "ROLLBACK TO one_write"};
  SQLite::Statement alive_statement{database,
                                    "INSERT INTO uptimes (began, alive) VALUES (?, ?) "
                                    "ON CONFLICT (began) DO UPDATE SET alive = max(alive, excluded.alive)"};
  SQLite::Statement old_uptimes_statement{
      database, "DELETE FROM uptimes WHERE began <= (SELECT began FROM uptimes ORDER BY began DESC LIMIT 1 OFFSET " +
                    std::to_string(kKeptUptimes) + ")"};
  SqliteGameLogWriter games{database};
  SqliteUserWriter users{database};
  SqliteIndexWriter index{database};
  SqliteReviewWriter reviews{database};
};

std::vector<WriteOutcome> SqliteGameWriter::Connection::commit(std::span<const Write> writes, bool apart) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  std::vector<WriteOutcome> outcomes;
  outcomes.reserve(writes.size());
  for (const Write& each : writes) outcomes.push_back(apart ? write_apart(each) : write(each));
  transaction.commit();
  return outcomes;
}

WriteOutcome SqliteGameWriter::Connection::write_apart(const Write& write) {
  run(begin_statement);
  WriteOutcome outcome;
  try {
    outcome = this->write(write);
  } catch (const SQLite::Exception& fault) {
    // Any other fault (a full disk, an I/O error) concerns all writes.
    if (!contradicts(fault)) throw;
    std::string reason = std::string("the database refused the write: ") + fault.what();
    if (is_duplicate(fault)) {
      outcome = Conflict{std::move(reason)};
    } else {
      outcome = Fault{std::move(reason)};
    }
    run(undo_statement);
  }
  run(keep_statement);
  return outcome;
}

SqliteGameWriter::SqliteGameWriter(const std::string& path) {
  try {
    connection_ = std::make_unique<Connection>(path);
  } catch (const SQLite::Exception& fault) {
    throw Error("the database " + path + " cannot be opened: " + fault.what());
  }
}

SqliteGameWriter::~SqliteGameWriter() = default;

std::vector<WriteOutcome> SqliteGameWriter::commit(std::span<const Write> writes) {
  try {
    // Contradictions are rare, and a savepoint for each write costs as much as the write. So
    // savepoints are used only once a commit without them has failed.
    try {
      return connection_->commit(writes, /*apart=*/false);
    } catch (const SQLite::Exception& fault) {
      if (!contradicts(fault)) throw;
      connection_->games.roll_back();
    }
    return connection_->commit(writes, /*apart=*/true);
  } catch (const SQLite::Exception& fault) {
    connection_->games.roll_back();
    throw Error(std::string("the database cannot be written to: ") + fault.what());
  }
}

bool SqliteGameWriter::probe() {
  try {
    SQLite::Database& database = connection_->database;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Writes a page, also if the version stays the same.
    database.exec("PRAGMA user_version = " + std::to_string(schema_version(database)));
    transaction.commit();
    return true;
  } catch (const SQLite::Exception& fault) {
    throw Error(std::string("the database cannot be written to: ") + fault.what());
  }
}

bool SqliteGameWriter::erase_deleted() {
  // The write-ahead log contains the old pages until it is truncated.
  SQLite::Database& database = connection_->database;
  const int usual = database.execAndGet("PRAGMA busy_timeout").getInt();
  database.setBusyTimeout(kEraseMilliseconds);
  SQLite::Statement truncate(database, "PRAGMA wal_checkpoint(TRUNCATE)");
  const bool blocked = truncate.tryExecuteStep() != SQLITE_ROW || truncate.getColumn(0).getInt() != 0;
  database.setBusyTimeout(usual);
  return !blocked;
}

}  // namespace storage::sqlite
