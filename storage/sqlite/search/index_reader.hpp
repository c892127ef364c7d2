#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"

namespace storage::sqlite {

/// Archive search on its own read-only connection.
class SqliteIndexReader : public IndexReader {
 public:
  /// Number of games of the rarest term that one part of a search reads.
  static constexpr int kPart = 5000;

  /// Throws Error.
  explicit SqliteIndexReader(const std::string& path, int part = kPart);
  ~SqliteIndexReader() override;

  FoundPart search_part(const SearchQuery& query) override;
  std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit) override;

 private:
  struct Connection;
  int part_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage::sqlite
