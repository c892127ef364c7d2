#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "storage/game_store.hpp"
#include "storage/membership.hpp"
#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {

/// Read-write connection. A commit is one round trip. The database may have other writers: a write
/// that one of them made impossible is a Conflict.
class PostgresGameWriter : public GameWriter {
 public:
  /// Opens the database and migrates its schema. `limit` is the time for a commit, after which it
  /// throws Error. `fence` is the node whose writes these are; kNoNode: those of the only server.
  /// Throws Error.
  explicit PostgresGameWriter(const std::string& url, std::chrono::milliseconds limit = kCallLimit,
                              NodeId fence = kNoNode);

  std::vector<WriteOutcome> commit(std::span<const Write> writes) override;
  /// Does nothing and returns true: the files belong to the PostgreSQL server, whose autovacuum
  /// removes deleted rows.
  bool erase_deleted() override { return true; }
  bool probe() override;

 private:
  using Clock = std::chrono::steady_clock;

  /// Returns the result of `write`. After an exception, closes the connection and throws Error or
  /// Fenced.
  template <class Function>
  auto guarded(const Function& write);
  /// Commits all writes with one round trip. Throws SqlFault if one of them contradicts the data.
  std::vector<WriteOutcome> commit_together(std::span<const Write> writes);
  /// Commits each write with a savepoint of its own, so that it fails alone. After an exception the
  /// connection must be closed, because its transaction may be open.
  std::vector<WriteOutcome> commit_apart(std::span<const Write> writes);

  ReopeningConnection connection_;
  std::chrono::milliseconds limit_;
  NodeId fence_;
};

/// Read-only connection. The database must exist.
class PostgresGameReader : public GameReader {
 public:
  /// Throws Error.
  explicit PostgresGameReader(const std::string& url) : connection_(url) {}

  std::optional<StoredGame> load(std::string_view game) override;
  std::optional<GameSummary> summary(std::string_view game) override;
  std::vector<Event> events(std::string_view game, std::string_view kind) override;
  std::vector<ChatLine> chat(std::string_view game, int limit) override;
  std::vector<GameSummary> list(const GameQuery& query) override;
  std::vector<TimePlace> due_games(const DueQuery& query) override;
  std::vector<Uptime> uptimes() override;
  int schema_version() override;

 private:
  ReadConnection connection_;
};

}  // namespace storage::postgres
