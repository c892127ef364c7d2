#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"

namespace storage {

/// Archive search on its own read-only connection.
class SqliteIndexReader : public IndexReader {
 public:
  /// Throws Error.
  explicit SqliteIndexReader(const std::string& path);
  ~SqliteIndexReader() override;

  /// Number of games of the rarest term that one part of a search reads.
  static constexpr int kPart = 5000;

  FoundPart search_part(const SearchQuery& query) override { return search_part(query, kPart); }
  std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit) override;
  FoundPart search_part(const SearchQuery& query, int most);
  /// Runs a search to its end.
  std::vector<FoundGame> search(const SearchQuery& query);
  /// Returns the query plan: the lines of EXPLAIN QUERY PLAN.
  std::vector<std::string> plan(const SearchQuery& query);

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage
