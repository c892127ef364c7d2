#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/records/replay.hpp"
#include "rules/records/replay_budget.hpp"
#include "server/protocol/messages/reviews.hpp"

namespace server::review {

/// State that a node's deed led to. Kept with the node, so that each deed is played only once.
using ReachedPlace = std::unique_ptr<const rules::records::Reached>;

/// Node on the path from the start to another node.
struct WayStop {
  protocol::NodeId node = 0;
  const std::string* deed = nullptr;
  /// Filled when the deed is played.
  ReachedPlace* reached = nullptr;
};

/// Visits nodes of a review and tries deeds there. Positions reached before are restored instead of
/// played: adding a deed costs one played move, whatever the length of its line. The common part
/// with the previous path is kept.
class LineWalker {
 public:
  /// Begins at the start position of the games of `setup`. Both must outlive the walker.
  LineWalker(const rules::Ruleset& ruleset, const rules::RecordTree& setup);

  /// Moves to the end of a path. Returns false if a deed on it cannot be played.
  bool go(std::span<const WayStop> way);
  /// Returns to the start and frees the positions of the path.
  void go_to_start();
  /// Result of a deed at the current node and the state that it leads to.
  struct Tried {
    rules::Step step;
    ReachedPlace reached;
  };
  /// Refuses a deed whose judgement would occupy the room's thread for too long
  /// (rules::records::kStepEffort), and further deeds once the review's budget is used up.
  rules::Result<Tried> try_deed(const std::string& deed);

 private:
  struct Passed {
    protocol::NodeId node;
    /// Replay::stood() at the node, for back_to().
    std::size_t stood;
  };

  void back_to(std::size_t passed);
  [[nodiscard]] std::size_t stood() const { return passed_.empty() ? stood_at_start_ : passed_.back().stood; }

  const rules::Ruleset& ruleset_;
  const rules::RecordTree& setup_;
  std::unique_ptr<rules::records::Replay> replay_;
  /// Every played deed counts, so that the review can always be loaded and written again.
  rules::records::ReplayBudget budget_;
  std::size_t stood_at_start_ = 0;
  std::vector<Passed> passed_;
};

}  // namespace server::review
