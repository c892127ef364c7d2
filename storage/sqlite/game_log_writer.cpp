#include "storage/sqlite/game_log_writer.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <optional>

namespace storage::sqlite {
namespace {

/// Largest number of games in the cache of last seqs.
constexpr std::size_t kKnownGames = 4096;

/// Runs a statement with these values. tryReset() resets it before its use, because reset() would
/// throw the error of the last use again.
template <class... Values>
void run(SQLite::Statement& statement, const Values&... values) {
  statement.tryReset();
  SQLite::bind(statement, values...);
  statement.exec();
}

}  // namespace

SqliteGameLogWriter::SqliteGameLogWriter(SQLite::Database& database)
    : event_(database, "INSERT INTO events (game, seq, at, kind, author, command, data) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      revision_(database, "UPDATE events SET data = ? WHERE game = ? AND seq = ?"),
      last_(database, "SELECT coalesce(max(seq), 0) FROM events WHERE game = ?"),
      summary_(database,
               "INSERT INTO games (id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user) "
               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
               "state = excluded.state, listed = excluded.listed, updated = excluded.updated, "
               "data = excluded.data, deadline = excluded.deadline, turn_seat = excluded.turn_seat, "
               "turn_user = excluded.turn_user"),
      seat_(database,
            "INSERT INTO seats (user_id, game, held, touched) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET held = excluded.held"),
      no_seat_(database, "DELETE FROM seats WHERE user_id = ? AND game = ?"),
      chat_(database,
            "INSERT INTO chat (game, line, at, channel, open, allies, author, name, command, text, seat) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      no_chat_(database,
               "DELETE FROM chat WHERE (game, line) IN "
               "(SELECT game, line FROM chat WHERE author = ? AND game = ? LIMIT ?)") {}

WriteOutcome SqliteGameLogWriter::put(const Append& append) {
  const std::string& game = append.summary.id;
  std::int64_t seq = last_seq(game);
  for (const Event& event : append.events) {
    if (event.seq != ++seq) {
      return Conflict{"game " + game + " expects event " + std::to_string(seq) + ", not " + std::to_string(event.seq)};
    }
  }
  put_summary(append.summary);
  for (const Event& each : append.events) {
    run(event_, game, each.seq, each.at, each.kind, each.author, each.command, each.data);
  }
  for (const SeatChange& change : append.seats) put_seat(append.summary, change);
  for (const Revision& revision : append.revisions) run(revision_, revision.data, game, revision.seq);
  if (last_seqs_.size() >= kKnownGames) last_seqs_.clear();
  last_seqs_[game] = seq;
  return Committed{};
}

WriteOutcome SqliteGameLogWriter::put(const AddChatLine& add) {
  const ChatLine& line = add.line;
  chat_.tryReset();
  SQLite::bind(chat_, line.game, line.line, line.at, line.channel, line.open ? 1 : 0, line.allies, line.author,
               line.name, line.command, line.text);
  if (line.seat) {
    chat_.bind(11, *line.seat);
  } else {
    chat_.bind(11);
  }
  chat_.exec();
  return Committed{};
}

WriteOutcome SqliteGameLogWriter::put(const DeleteLines& deletion) {
  run(no_chat_, deletion.author, deletion.game, deletion.most);
  return Committed{};
}

void SqliteGameLogWriter::put_summary(const GameSummary& game) {
  summary_.tryReset();
  SQLite::bind(summary_, game.id, game.ruleset, static_cast<int>(game.state), game.listed ? 1 : 0, game.created,
               game.updated, game.data);
  if (game.deadline) {
    summary_.bind(8, *game.deadline);
  } else {
    summary_.bind(8);
  }
  if (game.turn) {
    summary_.bind(9, game.turn->seat);
    summary_.bind(10, game.turn->user);
  } else {
    summary_.bind(9);
    summary_.bind(10);
  }
  summary_.exec();
}

void SqliteGameLogWriter::put_seat(const GameSummary& game, const SeatChange& change) {
  if (change.kind == SeatChange::Kind::kForgotten) return run(no_seat_, change.user, game.id);
  run(seat_, change.user, game.id, change.kind == SeatChange::Kind::kTaken ? 1 : 0, game.updated);
}

std::int64_t SqliteGameLogWriter::last_seq(const std::string& game) {
  const auto found = last_seqs_.find(game);
  if (found != last_seqs_.end()) return found->second;
  last_.tryReset();
  last_.bind(1, game);
  last_.executeStep();
  const std::int64_t seq = last_.getColumn(0).getInt64();
  last_.reset();
  return seq;
}

}  // namespace storage::sqlite
