#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Reviews as append-only logs of events, like games.
namespace storage {

/// What lists show of a review.
struct ReviewSummary {
  std::string id;
  std::string ruleset;
  std::string creator;  ///< The visitor's public id.
  std::string title;
  std::int64_t updated = 0;  ///< Unix time in milliseconds.
};

/// One thing that happened in a review; `(review, seq)` is unique.
struct ReviewEvent {
  std::int64_t seq = 0;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string kind;
  std::string author;   ///< The visitor's public id; empty once he is forgotten.
  std::string command;  ///< The client's own id of the command; empty if there was none.
  std::string data;     ///< JSON text.
};

struct StoredReview {
  ReviewSummary summary;
  std::vector<ReviewEvent> events;
};

/// Adds an event, with the review's summary after it. The first one has seq 1 and makes the review.
struct AppendReview {
  ReviewSummary summary;
  ReviewEvent event;
};
/// Deletes a review with all its events.
struct DeleteReview {
  std::string review;
};
using ReviewWrite = std::variant<AppendReview, DeleteReview>;

/// Reads reviews. One object serves one thread at a time. Throws Error.
class ReviewReader {
 public:
  virtual ~ReviewReader() = default;
  /// The review with its events in order, or none.
  virtual std::optional<StoredReview> load(std::string_view review) = 0;
  /// A visitor's reviews, newest first.
  virtual std::vector<ReviewSummary> made_by(std::string_view visitor) = 0;
};

}  // namespace storage
