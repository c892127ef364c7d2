#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/actor/log_fault.hpp"
#include "server/review/review_state.hpp"
#include "server/threads/requester.hpp"

namespace server::review {

/// There is no such review.
struct UnknownReview {};
using LoadedReview = std::variant<std::unique_ptr<ReviewState>, UnknownReview, actor::LogFault>;

/// Durable event log of all reviews. Callbacks run on other threads.
class ReviewLog {
 public:
  using Written = std::function<void(actor::LogOutcome)>;

  virtual ~ReviewLog() = default;
  /// Makes an event durable, together with the review's line in lists. Calls `done` after the
  /// commit.
  virtual void append(const ReviewState& after, const protocol::ReviewEvent& event, Written done) = 0;
  /// Deletes a review with all its events.
  virtual void remove(const std::string& review, Written done) = 0;
  /// Folds the log of a review into a ReviewState.
  virtual void load(const std::string& review, const Requester& requester, std::function<void(LoadedReview)> done) = 0;
};

}  // namespace server::review
