#include "storage/sqlite/event_writer.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include "storage/sqlite/database.hpp"

namespace storage {
namespace {

/// Number of recent events at which they are moved. With 300 games, each game has a dozen of them,
/// and moving them takes about 10 ms. A read of a game scans all recent events.
constexpr std::int64_t kMostRecent = 4096;

/// tryReset() resets a statement before its use, because reset() would throw the error of the last
/// use again.
template <class... Values>
void run(SQLite::Statement& statement, const Values&... values) {
  statement.tryReset();
  if constexpr (sizeof...(values) > 0) SQLite::bind(statement, values...);
  statement.exec();
}

}  // namespace

SqliteEventWriter::SqliteEventWriter(SQLite::Database& database)
    : database_(database),
      insert_(database, "INSERT INTO events (game, seq, at, kind, author, command, data) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      insert_recent_(
          database,
          "INSERT INTO recent_events (game, seq, at, kind, author, command, data) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      settle_(database,
              "INSERT INTO events (game, seq, at, kind, author, command, data) "
              "SELECT game, seq, at, kind, author, command, data FROM recent_events ORDER BY game, seq"),
      empty_(database, "DELETE FROM recent_events"),
      revise_(database, "UPDATE events SET data = ? WHERE game = ? AND seq = ?"),
      // A scan of the recent events takes 0.25 ms, so it is skipped for a new game.
      last_(database,
            "SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE id = ?1) THEN "
            "max(coalesce((SELECT max(seq) FROM events WHERE game = ?1), 0), "
            "coalesce((SELECT max(seq) FROM recent_events WHERE game = ?1), 0)) ELSE 0 END"),
      recent_(count_recent()) {}

void SqliteEventWriter::begin(bool busy) {
  busy_ = busy;
  added_ = 0;
  settled_ = false;
  if (!busy || recent_ - stuck_ >= kMostRecent) settle();
}

void SqliteEventWriter::keep() {
  recent_ = (settled_ ? stuck_ : recent_) + added_;
}

void SqliteEventWriter::put(const std::string& game, const Event& event) {
  run(busy_ ? insert_recent_ : insert_, game, event.seq, event.at, event.kind, event.author, event.command, event.data);
  if (busy_) ++added_;
}

void SqliteEventWriter::put(const std::string& game, const Revision& revision) {
  settle();
  run(revise_, revision.data, game, revision.seq);
}

std::int64_t SqliteEventWriter::last_seq(const std::string& game) {
  last_.tryReset();
  last_.bind(1, game);
  last_.executeStep();
  const std::int64_t seq = last_.getColumn(0).getInt64();
  last_.reset();
  return seq;
}

void SqliteEventWriter::settle() {
  if ((settled_ || !is_behind()) && added_ == 0) return;
  try {
    run(settle_);
    run(empty_);
    stuck_ = 0;
  } catch (const SQLite::Exception& fault) {
    if (!contradicts(fault)) throw;
    settle_sound();
  }
  added_ = 0;
  settled_ = true;
}

void SqliteEventWriter::settle_sound() {
  database_.exec(
      "INSERT INTO events (game, seq, at, kind, author, command, data) "
      "SELECT game, seq, at, kind, author, command, data FROM recent_events "
      "WHERE game IN (SELECT id FROM games) ORDER BY game, seq ON CONFLICT DO NOTHING");
  database_.exec(
      "DELETE FROM recent_events AS r WHERE EXISTS (SELECT 1 FROM events AS e WHERE e.game = r.game AND "
      "e.seq = r.seq AND (e.at, e.kind, e.author, e.command, e.data) = (r.at, r.kind, r.author, r.command, r.data))");
  stuck_ = count_recent();
}

std::int64_t SqliteEventWriter::count_recent() {
  return database_.execAndGet("SELECT count(*) FROM recent_events").getInt64();
}

}  // namespace storage
