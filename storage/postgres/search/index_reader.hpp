#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"
#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {

/// Archive search on its own read-only connection.
class PostgresIndexReader : public IndexReader {
 public:
  /// Number of games of the rarest term that one part of a search reads.
  static constexpr int kPart = 5000;

  /// Throws Error.
  explicit PostgresIndexReader(const std::string& url, int part = kPart);

  FoundPart search_part(const SearchQuery& query) override;
  std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit) override;

 private:
  /// Returns the terms, the rarest one in the time range of the query first.
  std::vector<std::int64_t> rarest_first(const SearchQuery& query);
  /// Returns the position of game number `part_` among those that the term matches; none if there
  /// are fewer.
  std::optional<GamePlace> place_after_part(std::int64_t term, const SearchQuery& query);

  int part_;
  ReadConnection connection_;
  /// SQL of searches by number of terms.
  std::map<std::size_t, std::string> searches_;
};

}  // namespace storage::postgres
