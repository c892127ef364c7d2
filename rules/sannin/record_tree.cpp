#include "rules/sannin/record_tree.hpp"

#include <algorithm>

#include "rules/movetext.hpp"
#include "rules/sannin/position_text.hpp"
#include "rules/sannin/steps.hpp"

namespace rules::sannin {
namespace {

/// Goes through a tree in the order in which its text is written, and replays it.
class TreeWriter {
 public:
  TreeWriter(const RecordTree& tree, const Course& start, std::span<const SeatInfo> seats)
      : tree_(tree),
        seats_(seats),
        children_(children_of(tree.nodes)),
        match_(start.start, start.options),
        text_(seats) {}

  /// Writes all moves; why that cannot be done otherwise.
  std::optional<Refusal> write() {
    text_.annotate(tree_.start);
    for (std::size_t at = 0;;) {
      const auto& next = children_[at];
      if (!next.empty()) {
        const Place before = place();
        auto happening = play(next.front());
        if (!happening) return happening.refusal();
        if (next.size() == 1) {
          at = next.front();
          continue;
        }
        branches_.push_back({at, 0, before, place(), std::move(*happening)});
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
    Happening main;
  };

  [[nodiscard]] Place place() const { return {match_.stood().size(), text_.place()}; }

  Result<Happening> play(std::size_t number) {
    const RecordNode& node = tree_.nodes[number - 1];
    auto happening = take(match_, step_of(node.deed, seats_));
    if (!happening) {
      Refusal refusal = happening.refusal();
      refusal.arguments.emplace_back("node", std::to_string(number));
      return refusal;
    }
    text_.add(step_from(*happening), node.clock, node.annotation);
    return happening;
  }

  /// Begins the next variation of the last branch; after its last one, goes back to the first child. Where to go on.
  Result<std::size_t> next_variation() {
    Branch& branch = branches_.back();
    match_.back_to(branch.before.stood);
    if (++branch.child < children_[branch.node].size()) {
      const std::size_t number = children_[branch.node][branch.child];
      text_.begin_variation(branch.before.text);
      const auto happening = play(number);
      if (!happening) return happening.refusal();
      return number;
    }
    take_again(match_, branch.main);
    const std::size_t first = children_[branch.node].front();
    branches_.pop_back();
    return first;
  }

  const RecordTree& tree_;
  std::span<const SeatInfo> seats_;
  std::vector<std::vector<std::size_t>> children_;
  Match match_;
  Movetext text_;
  std::vector<Branch> branches_;
};

std::vector<Tag> plain(const std::vector<PlacedTag>& placed) {
  std::vector<Tag> tags;
  tags.reserve(placed.size());
  for (const PlacedTag& each : placed) tags.push_back(each.tag);
  return tags;
}

}  // namespace

RecordTree tree_of(ReadRecord read) {
  RecordTree tree;
  const bool agreed = std::any_of(read.tags.begin(), read.tags.end(),
                                  [](const Tag& tag) { return tag.name == "Alliance" && tag.value == "Middle+Last"; });
  if (agreed) tree.pact = Pact{seat_of(Player::kMiddle), seat_of(Player::kLast)};
  if (read.start != initial_position(agreed)) tree.position = position_text(read.start);
  for (const OptionInfo& option : option_infos()) {
    tree.options.emplace_back(option.id, option_value(read.options, option.id));
  }
  for (std::size_t i = 0; i < read.tags.size(); ++i) {
    tree.tags.push_back({std::move(read.tags[i]), read.places[i].line, read.places[i].column});
  }
  tree.start = std::move(read.annotation);
  for (ReadNode& node : read.nodes) {
    tree.nodes.push_back({node.parent, std::move(node.happening.text), std::move(node.happening.notation), node.clock,
                          std::move(node.annotation)});
  }
  return tree;
}

Result<std::string> write_tree(const RecordTree& tree, const Course& start, std::span<const SeatInfo> seats) {
  TreeWriter writer(tree, start, seats);
  if (auto refusal = writer.write()) return *refusal;
  const std::vector<Tag> tags = plain(tree.tags);
  return write_record_head(start, writer.match(), tags) + "\n" + writer.finish();
}

}  // namespace rules::sannin
