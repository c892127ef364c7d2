#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Reviews as append-only event logs, like games.
namespace storage {

/// What lists show of a review.
struct ReviewSummary {
  std::string id;
  std::string ruleset;
  std::string host;  ///< Public id of the user.
  std::string title;
  std::int64_t updated = 0;  ///< Unix time in milliseconds.
};

/// Event of a review; `(review, seq)` is unique.
struct ReviewEvent {
  std::int64_t seq = 0;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string kind;
  std::string author;   ///< Public id of the user; empty once the user was deleted.
  std::string command;  ///< Id that the client gave the command; empty if there was none.
  std::string data;     ///< JSON text.
};

struct StoredReview {
  ReviewSummary summary;
  std::vector<ReviewEvent> events;
};

/// Appends an event, with the review's summary after it. The first event has seq 1 and creates the
/// review. `most`: the write reaches its limit if the host has this many reviews; 0: no limit.
struct AppendReview {
  ReviewSummary summary;
  ReviewEvent event;
  std::size_t most = 0;
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
  /// Returns the review with its events in order, or none.
  virtual std::optional<StoredReview> load(std::string_view review) = 0;
  /// Returns a user's reviews, newest first.
  virtual std::vector<ReviewSummary> made_by(std::string_view user) = 0;
};

}  // namespace storage
