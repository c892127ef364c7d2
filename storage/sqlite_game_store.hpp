#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "storage/game_store.hpp"

namespace storage {

/// The one read-write connection of a database.
class SqliteGameWriter : public GameWriter {
 public:
  /// To write a game's summary costs more than to write a move.
  static constexpr std::chrono::milliseconds kSummaryDelay{5000};

  /// Opens or makes the database and brings its schema up to date. Throws Error. While there are many writes, summaries
  /// that may wait do for so long.
  explicit SqliteGameWriter(const std::string& path, std::chrono::milliseconds summary_delay = kSummaryDelay);
  ~SqliteGameWriter() override;

  std::vector<WriteOutcome> commit(std::span<const Write> writes) override;
  [[nodiscard]] bool is_behind() const override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

/// A read-only connection. The database must exist.
class SqliteGameReader : public GameReader {
 public:
  explicit SqliteGameReader(const std::string& path);
  ~SqliteGameReader() override;

  std::optional<StoredGame> load(std::string_view game) override;
  std::vector<ChatLine> chat(std::string_view game, int limit) override;
  std::vector<GameSummary> list(const GameQuery& query) override;
  std::vector<std::string> timed_games() override;
  int schema_version() override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage
