#include "rules/hasami/record_head.hpp"
#include "rules/hasami/steps.hpp"
#include "rules/movetext.hpp"

namespace rules::hasami {
namespace {

/// Goes through a tree in the order in which its text is written, and replays it.
class TreeWriter {
 public:
  TreeWriter(const RecordTree& tree, const Match& start)
      : tree_(tree),
        seats_(start.rules().kind.seats),
        children_(children_of(tree.nodes)),
        match_(start),
        text_(start.rules().kind.seats) {}

  /// Writes all moves; why that cannot be done otherwise.
  std::optional<Refusal> write() {
    text_.annotate(tree_.start);
    for (std::size_t at = 0;;) {
      const auto& next = children_[at];
      if (!next.empty()) {
        const Place before = place();
        if (auto refusal = play(next.front())) return refusal;
        if (next.size() == 1) {
          at = next.front();
          continue;
        }
        branches_.push_back({at, 0, before, place()});
      } else if (branches_.empty()) {
        return std::nullopt;
      } else {
        text_.end_variation(branches_.back().after.text);
      }
      const auto variation = next_variation();
      if (!variation) return variation.refusal();
      at = *variation;
    }
  }

  [[nodiscard]] const Match& match() const { return match_; }
  std::string finish() { return text_.finish(score(match_)); }

 private:
  struct Place {
    std::size_t stood;
    Movetext::Place text;
  };
  /// A node with variations after it, as long as they are being written: all stand beside its first child.
  struct Branch {
    std::size_t node;
    /// The child that was written last.
    std::size_t child;
    Place before;
    Place after;
  };

  [[nodiscard]] Place place() const { return {match_.stood(), text_.place()}; }
  [[nodiscard]] const RecordNode& node(std::size_t number) const { return tree_.nodes[number - 1]; }

  std::optional<Refusal> play(std::size_t number) {
    const auto happening = take(match_, step_of(node(number).deed, seats_));
    if (!happening) {
      Refusal refusal = happening.refusal();
      refusal.arguments.emplace_back("node", std::to_string(number));
      return refusal;
    }
    text_.add(step_from(match_, *happening), node(number).clock, node(number).annotation);
    return std::nullopt;
  }

  /// Begins the next variation of the last branch; after its last one, goes back to the first child. Where to go on.
  Result<std::size_t> next_variation() {
    Branch& branch = branches_.back();
    const auto& children = children_[branch.node];
    match_.back_to(branch.before.stood);
    if (++branch.child < children.size()) {
      const std::size_t number = children[branch.child];
      text_.begin_variation(branch.before.text);
      if (auto refusal = play(number)) return *refusal;
      return number;
    }
    static_cast<void>(take(match_, step_of(node(children.front()).deed, seats_)));
    branches_.pop_back();
    return children.front();
  }

  const RecordTree& tree_;
  std::span<const SeatInfo> seats_;
  std::vector<std::vector<std::size_t>> children_;
  Match match_;
  Movetext text_;
  std::vector<Branch> branches_;
};

}  // namespace

std::string write_record(const Beginning& beginning, const Match& match, std::span<const Step> steps,
                         std::span<const Tag> tags, std::span<const std::optional<std::int64_t>> clocks) {
  Movetext text(match.rules().kind.seats);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    text.add(steps[i], i < clocks.size() ? clocks[i] : std::nullopt, {});
  }
  return write_head(beginning, match, tags) + "\n" + text.finish(score(match));
}

Result<std::string> write_tree(const Beginning& beginning, const RecordTree& tree) {
  TreeWriter writer(tree, Match(beginning.start, rules_of(beginning.choices)));
  if (auto refusal = writer.write()) return *refusal;
  std::vector<Tag> tags;
  tags.reserve(tree.tags.size());
  for (const PlacedTag& each : tree.tags) tags.push_back(each.tag);
  return write_head(beginning, writer.match(), tags) + "\n" + writer.finish();
}

}  // namespace rules::hasami
