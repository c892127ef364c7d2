#pragma once

#include <string>

#include "storage/postgres/connection/reopening_connection.hpp"
#include "storage/reviews.hpp"

namespace storage::postgres {

/// Read-only connection. The database must exist.
class PostgresReviewReader : public ReviewReader {
 public:
  /// Throws Error.
  explicit PostgresReviewReader(const std::string& url) : connection_(url) {}

  std::optional<StoredReview> load(std::string_view review) override;
  std::vector<ReviewSummary> made_by(std::string_view user) override;

 private:
  ReadConnection connection_;
};

}  // namespace storage::postgres
