#include "rules/records/movetext_writer.hpp"

#include <memory>

#include "rules/records/movetext.hpp"
#include "rules/records/replay_budget.hpp"

namespace rules::records {
namespace {

/// Traverses a tree in the order of its text and replays it.
class MovetextWriter {
 public:
  MovetextWriter(const RecordTree& tree, Replay& replay)
      : tree_(tree), children_(children_of(tree.nodes)), replay_(replay), text_(replay.seats()) {}

  Result<std::string> write() {
    text_.annotate(tree_.start);
    for (std::size_t at = 0;;) {
      const auto& next = children_[at];
      if (!next.empty()) {
        const Place before = place();
        if (auto refusal = play(next.front())) return *refusal;
        if (next.size() == 1) {
          at = next.front();
          continue;
        }
        branches_.push_back({at, 0, before, place(), replay_.reached(before.stood)});
      } else if (branches_.empty()) {
        return text_.finish(replay_.score());
      } else {
        text_.end_variation(branches_.back().after.text);
      }
      const auto variation = next_variation();
      if (!variation) return variation.refusal();
      at = *variation;
    }
  }

 private:
  struct Place {
    std::size_t stood;
    Movetext::Place text;
  };
  /// Node whose variations are being written. The variations are siblings of its first child, which
  /// is written before them.
  struct Branch {
    std::size_t node;
    /// Index of the child that was written last.
    std::size_t child;
    Place before;
    Place after;
    /// State at `after`; nullptr if the game is over there.
    std::unique_ptr<const Reached> reached;
  };

  [[nodiscard]] Place place() const { return {replay_.stood(), text_.place()}; }
  [[nodiscard]] const RecordNode& node(std::size_t number) const { return tree_.nodes[number - 1]; }
  Result<Step> take(std::size_t number) { return replay_.take(step_of(node(number).deed, replay_.seats())); }

  static Refusal too_costly() { return {ReplayBudget::used_up(), "too_costly"}; }

  std::optional<Refusal> play(std::size_t number) {
    if (!budget_.take(replay_.effort())) return too_costly();
    const auto step = take(number);
    if (!step) {
      Refusal refusal = step.refusal();
      refusal.arguments.emplace_back("node", std::to_string(number));
      return refusal;
    }
    if (!budget_.take(replay_.further_effort())) return too_costly();
    text_.add(*step, node(number).clock, node(number).annotation);
    return std::nullopt;
  }

  /// Starts the next variation of the innermost branch. After the last variation, returns to the
  /// first child. Returns the node from which to continue.
  Result<std::size_t> next_variation() {
    Branch& branch = branches_.back();
    const auto& children = children_[branch.node];
    replay_.back_to(branch.before.stood);
    if (++branch.child < children.size()) {
      const std::size_t number = children[branch.child];
      text_.begin_variation(branch.before.text);
      if (auto refusal = play(number)) return *refusal;
      return number;
    }
    if (branch.reached) {
      replay_.pass(*branch.reached);
    } else {
      if (!budget_.take(replay_.effort())) return too_costly();
      static_cast<void>(take(children.front()));
      if (!budget_.take(replay_.further_effort())) return too_costly();
    }
    branches_.pop_back();
    return children.front();
  }

  const RecordTree& tree_;
  std::vector<std::vector<std::size_t>> children_;
  Replay& replay_;
  Movetext text_;
  std::vector<Branch> branches_;
  ReplayBudget budget_;
};

}  // namespace

Result<std::string> write_movetext(const RecordTree& tree, Replay& replay) {
  return MovetextWriter(tree, replay).write();
}

}  // namespace rules::records
