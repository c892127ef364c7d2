#pragma once

#include <memory>
#include <string>

#include "storage/game_store.hpp"

namespace storage::sqlite {

/// The only read-write connection of a database.
class SqliteGameWriter : public GameWriter {
 public:
  /// Opens or creates the database and migrates its schema. Throws Error.
  explicit SqliteGameWriter(const std::string& path);
  ~SqliteGameWriter() override;

  std::vector<WriteOutcome> commit(std::span<const Write> writes) override;
  bool erase_deleted() override;
  bool probe() override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

/// Read-only connection. The database must exist.
class SqliteGameReader : public GameReader {
 public:
  explicit SqliteGameReader(const std::string& path);
  ~SqliteGameReader() override;

  std::optional<StoredGame> load(std::string_view game) override;
  std::optional<GameSummary> summary(std::string_view game) override;
  std::vector<Event> events(std::string_view game, std::string_view kind) override;
  std::vector<ChatLine> chat(std::string_view game, int limit) override;
  std::vector<GameSummary> list(const GameQuery& query) override;
  std::vector<TimePlace> due_games(const DueQuery& query) override;
  std::vector<Uptime> uptimes() override;
  int schema_version() override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage::sqlite
