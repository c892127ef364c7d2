#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"

namespace storage {

/// Searches, on a read-only connection of its own. One object serves one thread at a time. Throws Error.
class SqliteIndexReader {
 public:
  explicit SqliteIndexReader(const std::string& path);
  ~SqliteIndexReader();

  std::vector<FoundGame> search(const SearchQuery& query);
  /// How the engine goes about a query: the lines of EXPLAIN QUERY PLAN.
  std::vector<std::string> plan(const SearchQuery& query);
  /// Listed games that are finished and not in the index, newest first, after a place in the list of finished games.
  std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit);

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage
