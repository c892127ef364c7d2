#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>

#include "storage/game_store.hpp"

namespace storage {

/// Writes the events of games on the writer's connection, within its transactions.
///
/// The table `events` is clustered by game, which makes reads fast. But each insert dirties one
/// page per active game. With hundreds of active games this dominates the cost of a move.
///
/// Under high load, events are therefore appended to the table `recent_events`, many to a page.
/// They are moved to `events` by the thousand. The view `all_events` shows both tables.
class SqliteEventWriter {
 public:
  explicit SqliteEventWriter(SQLite::Database& database);

  /// Call before the writes of a transaction. `busy`: the load is high.
  void begin(bool busy);
  /// Call after a transaction is durable.
  void keep();
  /// Returns whether there are recent events to move. A transaction under low load moves them.
  [[nodiscard]] bool is_behind() const { return recent_ > stuck_; }

  void put(const std::string& game, const Event& event);
  void put(const std::string& game, const Revision& revision);
  /// Returns the seq of a game's last event; 0 if the game does not exist.
  std::int64_t last_seq(const std::string& game);

 private:
  /// Moves recent events to the table `events`.
  void settle();
  /// settle() for a damaged database: recent events that contradict the others stay where they are,
  /// the rest are moved.
  void settle_sound();
  std::int64_t count_recent();

  SQLite::Database& database_;
  SQLite::Statement insert_;
  SQLite::Statement insert_recent_;
  SQLite::Statement settle_;
  SQLite::Statement empty_;
  SQLite::Statement revise_;
  SQLite::Statement last_;
  /// Number of rows in `recent_events`, and number of rows that the current transaction adds to it.
  std::int64_t recent_ = 0;
  std::int64_t added_ = 0;
  /// Number of recent events in a damaged database that contradict the others or belong to no game.
  std::int64_t stuck_ = 0;
  bool busy_ = false;
  /// Whether this transaction has moved the recent events.
  bool settled_ = false;
};

}  // namespace storage
