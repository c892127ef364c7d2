#include "server/review/review_state.hpp"

#include <algorithm>

#include "server/limits.hpp"

namespace server {
namespace {

Problem unknown_node(NodeId node) {
  return {"unknown_node", "this review has no node " + std::to_string(node)};
}

}  // namespace

std::size_t text_size(const rules::Annotation& annotation) {
  std::size_t size = annotation.comment.size();
  for (const std::string& mark : annotation.marks) size += mark.size() + 1;
  return size;
}

ReviewState::ReviewState(std::string review, const rules::Ruleset& ruleset, const ReviewEvent& created,
                         rules::RecordTree tree)
    : review_(std::move(review)), ruleset_(ruleset), creator_(created.person), updated_(created.at) {
  const auto& begun = std::get<ReviewCreated>(created.body);
  title_ = begun.title;
  open_ = begun.open;
  const std::vector<rules::RecordNode> nodes = std::exchange(tree.nodes, {});
  setup_ = std::move(tree);
  nodes_[0] = {};
  annotate(0, setup_.start);
  for (const rules::RecordNode& node : nodes) {
    take(MoveAdded{next_, static_cast<NodeId>(node.parent), node.deed});
    annotate(next_ - 1, node.annotation);
  }
}

ReviewState::Decision ReviewState::decide(const ReviewCommand& command, const std::string& person,
                                          std::int64_t at) const {
  if (const auto done = done_.find({person, command.id}); done != done_.end()) return done->second;
  const bool opens = std::holds_alternative<SetOpen>(command.action);
  if (!may_change(person) || (opens && person != creator_)) {
    return Problem{"not_yours", opens ? "only who made this review may open or close it"
                                      : "only who made this review may change it"};
  }
  if (seq_ >= static_cast<std::int64_t>(limits().review_events)) {
    return Problem{"too_many", "this review has changed too often; make a new one of its record"};
  }
  auto outcome = std::visit([this](const auto& action) { return judge(action); }, command.action);
  if (auto* problem = std::get_if<Problem>(&outcome)) return std::move(*problem);
  if (const auto* seq = std::get_if<std::int64_t>(&outcome)) return *seq;
  return ReviewEvent{seq_ + 1, at, person, command.id, std::get<ReviewEventBody>(std::move(outcome))};
}

ReviewState::Outcome ReviewState::annotate(NodeId node, rules::Annotation annotation, ReviewEventBody event) const {
  const std::size_t size = text_size(annotation);
  const std::size_t before = text_size(nodes_.at(node).annotation);
  // Whoever makes it shorter is always welcome.
  if (size > before && text_ - before + size > limits().review_bytes) {
    return Problem{"too_long", "all comments and marks of a review together have at most " +
                                   std::to_string(limits().review_bytes / 1024) + " KiB"};
  }
  if (written_ + size > limits().review_written_bytes) {
    return Problem{"too_many", "comments of this review have changed too often; make a new one of its record"};
  }
  return event;
}

ReviewState::Outcome ReviewState::judge(const AddMove& add) const {
  const auto parent = nodes_.find(add.parent);
  if (parent == nodes_.end()) return unknown_node(add.parent);
  const auto game = game_at(add.parent);
  const auto step = rules::take(*game, rules::step_of(add.move, ruleset_.seats()));
  if (!step) return Problem{"illegal_move", step.reason()};
  for (const NodeId child : parent->second.children) {
    if (nodes_.at(child).move == step->move) return seq_;
  }
  if (nodes_.size() > limits().review_moves) {
    return Problem{"too_many", "a review has at most " + std::to_string(limits().review_moves) + " moves"};
  }
  if (parent->second.depth >= limits().review_depth) {
    return Problem{"too_long", "a line has at most " + std::to_string(limits().review_depth) + " moves"};
  }
  return ReviewEventBody(MoveAdded{next_, add.parent, step->move});
}

ReviewState::Outcome ReviewState::judge(const SetComment& set) const {
  const auto node = nodes_.find(set.node);
  if (node == nodes_.end()) return unknown_node(set.node);
  if (node->second.annotation.comment == set.text) return seq_;
  return annotate(set.node, {set.text, node->second.annotation.marks}, set);
}

ReviewState::Outcome ReviewState::judge(const SetMarks& set) const {
  const auto node = nodes_.find(set.node);
  if (node == nodes_.end()) return unknown_node(set.node);
  for (const std::string& mark : set.marks) {
    if (!ruleset_.is_mark(mark)) return Problem{"bad_message", "a mark is a cell, or two cells for an arrow"};
  }
  if (node->second.annotation.marks == set.marks) return seq_;
  return annotate(set.node, {node->second.annotation.comment, set.marks}, set);
}

ReviewState::Outcome ReviewState::judge(const RemoveNode& remove) const {
  if (remove.node == 0 || !has(remove.node)) return unknown_node(remove.node);
  return ReviewEventBody(remove);
}

ReviewState::Outcome ReviewState::judge(const RaiseNode& raise) const {
  if (raise.node == 0 || !has(raise.node)) return unknown_node(raise.node);
  if (nodes_.at(nodes_.at(raise.node).parent).children.front() == raise.node) return seq_;
  return ReviewEventBody(raise);
}

ReviewState::Outcome ReviewState::judge(const Retitle& retitle) const {
  if (retitle.title == title_) return seq_;
  return ReviewEventBody(retitle);
}

ReviewState::Outcome ReviewState::judge(const SetOpen& set) const {
  if (set.open == open_) return seq_;
  return ReviewEventBody(set);
}

bool ReviewState::fits(const ReviewEvent& event) const {
  return event.seq == seq_ + 1 && std::visit([this](const auto& body) { return can_take(body); }, event.body);
}

void ReviewState::apply(const ReviewEvent& event) {
  std::visit([this](const auto& body) { take(body); }, event.body);
  seq_ = event.seq;
  updated_ = event.at;
  if (!event.command.empty()) done_[{event.person, event.command}] = event.seq;
}

void ReviewState::take(const MoveAdded& added) {
  Node& parent = nodes_.at(added.parent);
  parent.children.push_back(added.node);
  const std::size_t depth = parent.depth + 1;
  nodes_[added.node] = {added.parent, depth, added.move};
  next_ = added.node + 1;
}

void ReviewState::take(const SetComment& set) {
  annotate(set.node, {set.text, nodes_.at(set.node).annotation.marks});
}

void ReviewState::take(const SetMarks& set) {
  annotate(set.node, {nodes_.at(set.node).annotation.comment, set.marks});
}

void ReviewState::annotate(NodeId node, rules::Annotation annotation) {
  rules::Annotation& current = nodes_.at(node).annotation;
  const std::size_t size = text_size(annotation);
  text_ = text_ - text_size(current) + size;
  written_ += size;
  current = std::move(annotation);
}

void ReviewState::take(const RemoveNode& remove) {
  std::erase(nodes_.at(nodes_.at(remove.node).parent).children, remove.node);
  std::vector<NodeId> rest = {remove.node};
  while (!rest.empty()) {
    const auto node = nodes_.find(rest.back());
    rest.pop_back();
    rest.insert(rest.end(), node->second.children.begin(), node->second.children.end());
    text_ -= text_size(node->second.annotation);
    nodes_.erase(node);
  }
}

void ReviewState::take(const RaiseNode& raise) {
  auto& siblings = nodes_.at(nodes_.at(raise.node).parent).children;
  const auto place = std::find(siblings.begin(), siblings.end(), raise.node);
  if (place != siblings.begin()) std::iter_swap(place, place - 1);
}

std::unique_ptr<rules::Game> ReviewState::game_at(NodeId node) const {
  std::vector<const Node*> path;
  for (; node != 0; node = path.back()->parent) path.push_back(&nodes_.at(node));
  auto game = setup_.position ? ruleset_.start_from(*setup_.position, setup_.options, setup_.pact)
                              : ruleset_.start(setup_.options, setup_.pact);
  // All of it was legal when it was added.
  for (auto each = path.rbegin(); each != path.rend(); ++each) {
    static_cast<void>(rules::take(**game, rules::step_of((*each)->move, ruleset_.seats())));
  }
  return std::move(*game);
}

std::vector<NodeId> ReviewState::in_order() const {
  std::vector<NodeId> order;
  std::vector<NodeId> rest = {0};
  while (!rest.empty()) {
    order.push_back(rest.back());
    rest.pop_back();
    const auto& children = nodes_.at(order.back()).children;
    rest.insert(rest.end(), children.rbegin(), children.rend());
  }
  return order;
}

ReviewSnapshot ReviewState::snapshot() const {
  ReviewSnapshot snapshot;
  snapshot.review = review_;
  snapshot.seq = seq_;
  snapshot.title = title_;
  snapshot.open = open_;
  snapshot.creator = creator_;
  snapshot.ruleset = &ruleset_;
  snapshot.options = setup_.options;
  snapshot.pact = setup_.pact;
  snapshot.start = game_at(0)->diagram();
  for (const rules::PlacedTag& each : setup_.tags) snapshot.tags.push_back(each.tag);
  for (const NodeId id : in_order()) {
    const Node& node = nodes_.at(id);
    snapshot.nodes.push_back({id, node.parent, node.move, node.annotation});
  }
  return snapshot;
}

rules::RecordTree ReviewState::tree() const {
  rules::RecordTree tree = setup_;
  tree.start = nodes_.at(0).annotation;
  std::map<NodeId, std::size_t> numbers = {{0, 0}};
  for (const NodeId id : in_order()) {
    if (id == 0) continue;
    const Node& node = nodes_.at(id);
    rules::RecordNode written;
    written.parent = numbers.at(node.parent);
    written.deed = node.move;
    written.annotation = node.annotation;
    tree.nodes.push_back(std::move(written));
    numbers[id] = tree.nodes.size();
  }
  return tree;
}

}  // namespace server
