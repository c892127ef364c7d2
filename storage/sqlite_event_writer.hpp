#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>

#include "storage/game_store.hpp"

namespace storage {

/// What the writer does about the events of games, on its connection and within its transactions.
///
/// The table `events` has those of a game together, for who reads it. To write there costs a page for each game that
/// goes on, which is most of what a move costs where hundreds do. While there is much to write, events go to the end of
/// the table `recent_events` instead, many to a page, and thousands at a time are put with those of their games. The
/// view `all_events` shows both.
class SqliteEventWriter {
 public:
  explicit SqliteEventWriter(SQLite::Database& database);

  /// Before the writes of a transaction: whether there is much to write.
  void begin(bool busy);
  /// After a transaction is durable.
  void keep();
  /// Whether there are recent ones: a transaction while there is little to write puts them with the others.
  [[nodiscard]] bool is_behind() const { return recent_ > stuck_; }

  void put(const std::string& game, const Event& event);
  void put(const std::string& game, const Revision& revision);
  /// The number of a game's last event; 0 for a game that is not there.
  std::int64_t last_seq(const std::string& game);

 private:
  /// Puts recent ones with the others.
  void settle();
  /// The same of a damaged database: what contradicts the others stays where it is, and the rest of the games go on.
  void settle_sound();
  std::int64_t count_recent();

  SQLite::Database& database_;
  SQLite::Statement insert_;
  SQLite::Statement insert_recent_;
  SQLite::Statement settle_;
  SQLite::Statement empty_;
  SQLite::Statement revise_;
  SQLite::Statement last_;
  /// How many are in `recent_events`, and how many of them the transaction that is under way will have added.
  std::int64_t recent_ = 0;
  std::int64_t added_ = 0;
  /// How many of a damaged database were found to contradict the others, or to be of no game.
  std::int64_t stuck_ = 0;
  bool busy_ = false;
  /// Whether this transaction has put the recent ones with the others.
  bool settled_ = false;
};

}  // namespace storage
