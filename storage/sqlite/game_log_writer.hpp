#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>
#include <unordered_map>

#include "storage/game_store.hpp"

namespace storage::sqlite {

/// Writes games on the writer's connection, within its transactions: events, summaries, seats and
/// chat. A put() that returns no Committed has written nothing. One that throws SQLite::Exception
/// may have written a part.
class SqliteGameLogWriter {
 public:
  explicit SqliteGameLogWriter(SQLite::Database& database);

  WriteOutcome put(const Append& append);
  WriteOutcome put(const AddChatLine& add);
  WriteOutcome put(const DeleteLines& deletion);
  /// Call after a transaction was rolled back.
  void roll_back() { last_seqs_.clear(); }

 private:
  void put_summary(const GameSummary& game);
  void put_seat(const GameSummary& game, const SeatChange& change);
  /// Returns the seq of a game's last event; 0 if the game does not exist.
  std::int64_t last_seq(const std::string& game);

  SQLite::Statement event_;
  SQLite::Statement revision_;
  SQLite::Statement last_;
  SQLite::Statement summary_;
  SQLite::Statement seat_;
  SQLite::Statement no_seat_;
  SQLite::Statement chat_;
  SQLite::Statement no_chat_;
  /// Cache of the last seq of recently written games. It cannot be stale, because there is no other
  /// writer.
  std::unordered_map<std::string, std::int64_t> last_seqs_;
};

}  // namespace storage::sqlite
