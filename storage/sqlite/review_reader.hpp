#pragma once

#include <memory>
#include <string>

#include "storage/reviews.hpp"

namespace storage::sqlite {

/// Read-only connection. The database must exist.
class SqliteReviewReader : public ReviewReader {
 public:
  /// Throws Error.
  explicit SqliteReviewReader(const std::string& path);
  ~SqliteReviewReader() override;

  std::optional<StoredReview> load(std::string_view review) override;
  std::vector<ReviewSummary> made_by(std::string_view user) override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage::sqlite
