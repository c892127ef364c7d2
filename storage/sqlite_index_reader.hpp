#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"

namespace storage {

/// Archive search on its own read-only connection. One object serves one thread at a time. Throws
/// Error.
class SqliteIndexReader {
 public:
  explicit SqliteIndexReader(const std::string& path);
  ~SqliteIndexReader();

  /// Number of games of the rarest term that one part of a search reads. Takes some milliseconds.
  static constexpr int kPart = 5000;

  /// Runs one part of a search. A search for several terms that are rarely together takes many
  /// parts.
  FoundPart search_part(const SearchQuery& query, int most = kPart);
  /// Runs a search to its end.
  std::vector<FoundGame> search(const SearchQuery& query);
  /// Returns the query plan: the lines of EXPLAIN QUERY PLAN.
  std::vector<std::string> plan(const SearchQuery& query);
  /// Returns listed, finished games that are not in the index, newest first, after a position in
  /// the list of finished games.
  std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit);

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage
