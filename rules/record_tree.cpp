#include "rules/record_tree.hpp"

#include <algorithm>
#include <utility>

namespace rules {

std::vector<std::vector<std::size_t>> children_of(std::span<const RecordNode> nodes) {
  std::vector<std::vector<std::size_t>> children(nodes.size() + 1);
  for (std::size_t i = 0; i < nodes.size(); ++i) children[nodes[i].parent].push_back(i + 1);
  return children;
}

Record main_line(RecordTree tree, Seats seats) {
  Record record{std::move(tree.tags), std::move(tree.options), tree.opening_alliance, std::move(tree.position), {}};
  // In `nodes`, the first child precedes its siblings and its own children.
  std::size_t last = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].parent != last) continue;
    last = i + 1;
    record.steps.push_back(step_of(tree.nodes[i].deed, seats));
    record.steps.back().clock = tree.nodes[i].clock;
  }
  return record;
}

RecordedStep step_of(std::string_view deed, Seats seats) {
  if (deed == "draw") return {AgreedDraw{}, {}};
  const bool resigns = deed.ends_with(":resign");
  if (resigns || deed.ends_with(":time")) {
    const std::string_view letter = deed.substr(0, deed.find(':'));
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (letter != std::string_view(&seats[i].letter, 1)) continue;
      return {Leaving{Seat(static_cast<int>(i)), resigns ? LeaveReason::kResign : LeaveReason::kTime}, {}};
    }
  }
  return {PlayedMove{std::string(deed)}, {}};
}

}  // namespace rules
