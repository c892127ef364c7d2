#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <chrono>
#include <map>
#include <optional>
#include <unordered_map>

#include "storage/sqlite/database.hpp"
#include "storage/sqlite/event_writer.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/index_writer.hpp"
#include "storage/sqlite/reviews.hpp"
#include "storage/sqlite/user_writer.hpp"

namespace storage {
namespace {

/// The load is high if a commit has at least kMany writes, and for kBusy after it. Some commits
/// between large ones are small. Under high load, summaries that may wait are delayed.
constexpr std::size_t kMany = 8;
constexpr std::chrono::milliseconds kBusy{1000};
/// Largest number of games in the cache `known`.
constexpr std::size_t kKnownGames = 4096;

}  // namespace

struct SqliteGameWriter::Connection {
  Connection(const std::string& path, std::chrono::milliseconds delay)
      : summary_delay(delay), database(open_writer(path)) {}

  using Clock = std::chrono::steady_clock;

  /// Commits one durable transaction. With `apart`, a write that contradicts the data is rolled
  /// back alone; otherwise it throws.
  std::vector<WriteOutcome> commit(std::span<const Write> writes, bool apart);
  WriteOutcome write(const Write& write) {
    return std::visit([this](const auto& each) { return put(each); }, write);
  }
  WriteOutcome write_apart(const Write& write);
  /// Call before the writes of a transaction, with their number.
  void begin(std::size_t writes, bool apart);
  /// Call after a transaction is durable.
  void keep();

  // A put() that returns a reason has written nothing. A put() that throws may have written a part.
  WriteOutcome put(const Append& append);
  WriteOutcome put(const AddChatLine& add);
  WriteOutcome put(const UserWrite& write) { return people.put(write); }
  WriteOutcome put(const ReviewWrite& write) { return reviews.put(write); }
  WriteOutcome put(const PutFacts& facts) {
    index.put(facts);
    return std::nullopt;
  }
  void put_summary(const GameSummary& game);
  void put_seat(const std::string& game, const SeatChange& change);
  /// Returns 0 if the game does not exist.
  std::int64_t last_seq(const std::string& game);

  static void run(SQLite::Statement& statement) {
    statement.tryReset();
    statement.exec();
  }

  std::chrono::milliseconds summary_delay;
  /// Delayed summaries, the last one of each game, and since when there are any.
  std::map<std::string, GameSummary> waiting;
  std::optional<Clock::time_point> since;
  /// Result of the current transaction: for each of its games the delayed summary, or none if it
  /// was written; and whether all summaries delayed before were written.
  std::map<std::string, std::optional<GameSummary>> left;
  bool may_wait = false;
  bool caught_up = false;
  /// Time until which the load counts as high.
  Clock::time_point busy_until = Clock::now();
  /// State of a game after its last write: its last event, and whether a clock is running.
  struct Known {
    std::int64_t seq = 0;
    bool timed = false;
  };
  /// Cache of recently written games. It cannot be stale, because there is no other writer.
  std::unordered_map<std::string, Known> known;

  SQLite::Database database;
  SQLite::Statement begin_statement{database, "SAVEPOINT one_write"};
  SQLite::Statement keep_statement{database, "RELEASE one_write"};
  SQLite::Statement undo_statement{database, "ROLLBACK TO one_write"};
  // tryReset() resets each statement before its next use, because reset() would throw the error of
  // the last use again.
  SQLite::Statement summary_statement{
      database,
      "INSERT INTO games (id, ruleset, state, listed, created, updated, data, deadline) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
      "state = excluded.state, listed = excluded.listed, updated = excluded.updated, "
      "data = excluded.data, deadline = excluded.deadline"};
  SQLite::Statement chat_statement{
      database,
      "INSERT INTO chat (game, line, at, channel, open, allies, author, name, seat, command, text) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  SQLite::Statement seat_statement{database,
                                   "INSERT INTO seats (visitor, game, held) VALUES (?, ?, ?) "
                                   "ON CONFLICT DO UPDATE SET held = excluded.held"};
  SQLite::Statement unseat_statement{database, "DELETE FROM seats WHERE visitor = ? AND game = ?"};
  SqliteEventWriter events{database};
  SqliteUserWriter people{database};
  SqliteIndexWriter index{database};
  SqliteReviewWriter reviews{database};
};

void SqliteGameWriter::Connection::begin(std::size_t writes, bool apart) {
  left.clear();
  const Clock::time_point now = Clock::now();
  if (writes >= kMany) busy_until = now + kBusy;
  may_wait = writes > 0 && now < busy_until;
  // With `apart`, moves the recent events of other games here. A revision would otherwise move them
  // within a write that may be rolled back.
  events.begin(may_wait && !apart);
  caught_up = since && (!may_wait || now - *since >= summary_delay);
  if (!caught_up) return;
  for (const auto& [game, summary] : waiting) put_summary(summary);
}

void SqliteGameWriter::Connection::keep() {
  events.keep();
  people.settle();
  if (caught_up) {
    waiting.clear();
    since.reset();
  }
  for (auto& [game, summary] : left) {
    if (summary) {
      waiting[game] = std::move(*summary);
    } else {
      waiting.erase(game);
    }
  }
  if (waiting.empty()) {
    since.reset();
  } else if (!since) {
    since = Clock::now();
  }
}

std::vector<WriteOutcome> SqliteGameWriter::Connection::commit(std::span<const Write> writes, bool apart) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  std::vector<WriteOutcome> outcomes;
  outcomes.reserve(writes.size());
  begin(writes.size(), apart);
  for (const Write& each : writes) outcomes.push_back(apart ? write_apart(each) : write(each));
  transaction.commit();
  keep();
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
    outcome = std::string("the database refused the write: ") + fault.what();
  }
  if (outcome) run(undo_statement);
  run(keep_statement);
  return outcome;
}

WriteOutcome SqliteGameWriter::Connection::put(const Append& append) {
  std::int64_t expected = last_seq(append.summary.id) + 1;
  for (const Event& event : append.events) {
    if (event.seq != expected) {
      return "game " + append.summary.id + " expects event " + std::to_string(expected) + ", not " +
             std::to_string(event.seq);
    }
    ++expected;
  }
  // The start or stop of a clock is not delayed: after a crash, the server must find it.
  const bool timed = append.summary.deadline.has_value();
  const auto before = known.find(append.summary.id);
  const bool waits = may_wait && append.summary_may_wait && before != known.end() && before->second.timed == timed;
  if (!waits) put_summary(append.summary);
  for (const Event& event : append.events) events.put(append.summary.id, event);
  for (const SeatChange& change : append.seats) put_seat(append.summary.id, change);
  for (const Revision& revision : append.revisions) events.put(append.summary.id, revision);
  if (known.size() >= kKnownGames) known.clear();
  known[append.summary.id] = {expected - 1, timed};
  left[append.summary.id] = waits ? std::optional(append.summary) : std::nullopt;
  return std::nullopt;
}

WriteOutcome SqliteGameWriter::Connection::put(const AddChatLine& add) {
  const ChatLine& line = add.line;
  chat_statement.tryReset();
  SQLite::bind(chat_statement, line.game, line.line, line.at, line.channel, line.open ? 1 : 0, line.allies, line.author,
               line.name);
  if (line.seat) {
    chat_statement.bind(9, *line.seat);
  } else {
    chat_statement.bind(9);
  }
  chat_statement.bind(10, line.command);
  chat_statement.bind(11, line.text);
  chat_statement.exec();
  return std::nullopt;
}

void SqliteGameWriter::Connection::put_summary(const GameSummary& game) {
  summary_statement.tryReset();
  SQLite::bind(summary_statement, game.id, game.ruleset, static_cast<int>(game.state), game.listed ? 1 : 0,
               game.created, game.updated, game.data);
  if (game.deadline) {
    summary_statement.bind(8, *game.deadline);
  } else {
    summary_statement.bind(8);
  }
  summary_statement.exec();
}

void SqliteGameWriter::Connection::put_seat(const std::string& game, const SeatChange& change) {
  if (change.kind == SeatChange::Kind::kForgotten) {
    unseat_statement.tryReset();
    SQLite::bind(unseat_statement, change.user, game);
    unseat_statement.exec();
    return;
  }
  seat_statement.tryReset();
  SQLite::bind(seat_statement, change.user, game, change.kind == SeatChange::Kind::kTaken ? 1 : 0);
  seat_statement.exec();
}

std::int64_t SqliteGameWriter::Connection::last_seq(const std::string& game) {
  const auto found = known.find(game);
  return found == known.end() ? events.last_seq(game) : found->second.seq;
}

SqliteGameWriter::SqliteGameWriter(const std::string& path, std::chrono::milliseconds summary_delay) {
  try {
    connection_ = std::make_unique<Connection>(path, summary_delay);
  } catch (const SQLite::Exception& fault) {
    throw Error("the database " + path + " cannot be opened: " + fault.what(), fault.getExtendedErrorCode());
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
      connection_->known.clear();
    }
    return connection_->commit(writes, /*apart=*/true);
  } catch (const SQLite::Exception& fault) {
    connection_->known.clear();
    throw Error(std::string("the database cannot be written to: ") + fault.what(), fault.getExtendedErrorCode());
  }
}

bool SqliteGameWriter::is_behind() const {
  return connection_->since.has_value() || connection_->events.is_behind();
}

}  // namespace storage
