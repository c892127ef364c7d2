#include "server/review/review_state.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"

namespace server::review {
namespace {

protocol::Problem unknown_node(protocol::NodeId node) {
  return {"unknown_node", "this review has no node " + std::to_string(node)};
}

std::string board_at_start(const rules::Ruleset& ruleset, const rules::RecordTree& setup) {
  const auto game = setup.position ? ruleset.start_from(*setup.position, setup.options, setup.opening_alliance)
                                   : ruleset.start(setup.options, setup.opening_alliance);
  return game ? (*game)->diagram() : std::string();
}

}  // namespace

std::size_t text_size(const rules::Annotation& annotation) {
  std::size_t size = annotation.comment.size();
  for (const std::string& mark : annotation.marks) size += mark.size() + 1;
  return size;
}

ReviewState::ReviewState(std::string review, const rules::Ruleset& ruleset, const protocol::ReviewEvent& created,
                         rules::RecordTree tree)
    : review_(std::move(review)),
      ruleset_(ruleset),
      host_(created.user),
      updated_(created.at),
      setup_(std::move(tree)),
      start_(board_at_start(ruleset, setup_)),
      walker_(ruleset, setup_) {
  const auto& begun = std::get<protocol::ReviewCreated>(created.body);
  title_ = begun.title;
  open_ = begun.open;
  const std::vector<rules::RecordNode> nodes = std::exchange(setup_.nodes, {});
  frame_ = protocol::encode_review_frame(snapshot());
  nodes_[0].text = protocol::encode_review_node(node_of(nodes_[0]));
  annotate(0, setup_.start);
  for (const rules::RecordNode& node : nodes) {
    add_node(next_, static_cast<protocol::NodeId>(node.parent), node.deed).notation = node.notation;
    annotate(next_ - 1, node.annotation);
  }
}

ReviewState::Decision ReviewState::decide(const protocol::ReviewCommand& command, const std::string& user,
                                          std::int64_t at) {
  if (const auto done = done_.find({user, command.id}); done != done_.end()) return done->second;
  const bool opens = std::holds_alternative<protocol::SetOpen>(command.action);
  if (!may_change(user) || (opens && user != host_)) {
    return protocol::Problem{"not_yours", opens ? "only the owner can open or close this analysis"
                                                : "only the owner can edit this analysis"};
  }
  if (seq_ >= fixed::kReviewEvents) {
    return protocol::Problem{"too_many", "this review has changed too often; create a new one from its record"};
  }
  auto outcome = std::visit([this](const auto& action) { return judge(action); }, command.action);
  if (auto* problem = std::get_if<protocol::Problem>(&outcome)) return std::move(*problem);
  if (const auto* seq = std::get_if<std::int64_t>(&outcome)) return *seq;
  return protocol::ReviewEvent{seq_ + 1, at, user, command.id, std::get<protocol::ReviewEventBody>(std::move(outcome))};
}

ReviewState::Outcome ReviewState::annotate(protocol::NodeId node, rules::Annotation annotation,
                                           protocol::ReviewEventBody event) const {
  const std::size_t size = text_size(annotation);
  const std::size_t before = text_size(nodes_.at(node).annotation);
  // Shortening is allowed even above the limit of the total size.
  if (size > before && text_ - before + size > fixed::kReviewBytes) {
    return protocol::Problem{"too_long", "all comments and marks of a review together can have at most " +
                                             std::to_string(fixed::kReviewBytes / 1024) + " KiB"};
  }
  if (written_ + size > fixed::kReviewWrittenBytes) {
    return protocol::Problem{"too_many",
                             "comments of this review have changed too often; create a new one from its record"};
  }
  return event;
}

ReviewState::Outcome ReviewState::judge(const protocol::AddMove& add) {
  const auto found = nodes_.find(add.parent);
  if (found == nodes_.end()) return unknown_node(add.parent);
  Node& parent = found->second;
  const auto stands = [&](const std::string& move, const std::string& notation) {
    return std::ranges::any_of(parent.children, [&](const Node* child) {
      return child->move == move || (!child->notation.empty() && child->notation == notation);
    });
  };
  // Most repeated moves are already in the tree and are found without playing them.
  if (stands(add.move, add.move)) return seq_;
  if (!walk_to(parent)) return protocol::Problem{"illegal_move", "an earlier move in this line is illegal"};
  auto tried = walker_.try_deed(add.move);
  if (!tried) return protocol::Problem{"illegal_move", tried.reason()};
  if (stands(tried->step.move, tried->step.notation)) return seq_;
  if (nodes_.size() > fixed::kReviewMoves) {
    return protocol::Problem{"too_many", "a review can have at most " + std::to_string(fixed::kReviewMoves) + " moves"};
  }
  if (parent.depth >= fixed::kReviewDepth) {
    return protocol::Problem{"too_long", "a line can have at most " + std::to_string(fixed::kReviewDepth) + " moves"};
  }
  protocol::MoveAdded added{next_, add.parent, tried->step.move};
  judged_ = Judged{add.parent, std::move(*tried)};
  return protocol::ReviewEventBody(std::move(added));
}

ReviewState::Outcome ReviewState::judge(const protocol::SetComment& set) const {
  const auto node = nodes_.find(set.node);
  if (node == nodes_.end()) return unknown_node(set.node);
  if (node->second.annotation.comment == set.text) return seq_;
  return annotate(set.node, {set.text, node->second.annotation.marks}, set);
}

ReviewState::Outcome ReviewState::judge(const protocol::SetMarks& set) const {
  const auto node = nodes_.find(set.node);
  if (node == nodes_.end()) return unknown_node(set.node);
  for (const std::string& mark : set.marks) {
    if (!ruleset_.is_mark(mark))
      return protocol::Problem{"bad_message", "a mark must be a cell, or two cells for an arrow"};
  }
  if (node->second.annotation.marks == set.marks) return seq_;
  return annotate(set.node, {node->second.annotation.comment, set.marks}, set);
}

ReviewState::Outcome ReviewState::judge(const protocol::RemoveNode& remove) const {
  if (remove.node == 0 || !has(remove.node)) return unknown_node(remove.node);
  return protocol::ReviewEventBody(remove);
}

ReviewState::Outcome ReviewState::judge(const protocol::RaiseNode& raise) const {
  if (raise.node == 0 || !has(raise.node)) return unknown_node(raise.node);
  const Node& node = nodes_.at(raise.node);
  if (node.parent->children.front() == &node) return seq_;
  return protocol::ReviewEventBody(raise);
}

ReviewState::Outcome ReviewState::judge(const protocol::Retitle& retitle) const {
  if (retitle.title == title_) return seq_;
  return protocol::ReviewEventBody(retitle);
}

ReviewState::Outcome ReviewState::judge(const protocol::SetOpen& set) const {
  if (set.open == open_) return seq_;
  return protocol::ReviewEventBody(set);
}

bool ReviewState::fits(const protocol::ReviewEvent& event) const {
  return event.seq == seq_ + 1 && std::visit([this](const auto& body) { return can_take(body); }, event.body);
}

void ReviewState::apply(const protocol::ReviewEvent& event) {
  std::visit([this](const auto& body) { take(body); }, event.body);
  seq_ = event.seq;
  updated_ = event.at;
  if (!event.command.empty()) done_[{event.user, event.command}] = event.seq;
}

void ReviewState::take(const protocol::MoveAdded& added) {
  Node& node = add_node(added.node, added.parent, added.move);
  auto judged = std::exchange(judged_, std::nullopt);
  if (!judged || judged->parent != added.parent || judged->tried.step.move != added.move) return;
  node.notation = judged->tried.step.notation;
  node.reached = std::move(judged->tried.reached);
}

ReviewState::Node& ReviewState::add_node(protocol::NodeId id, protocol::NodeId parent, std::string move) {
  Node& above = nodes_.at(parent);
  Node& node = nodes_[id];
  node.id = id;
  node.parent = &above;
  node.depth = above.depth + 1;
  node.move = std::move(move);
  node.text = protocol::encode_review_node(node_of(node));
  above.children.push_back(&node);
  next_ = id + 1;
  return node;
}

void ReviewState::take(const protocol::SetComment& set) {
  annotate(set.node, {set.text, nodes_.at(set.node).annotation.marks});
}

void ReviewState::take(const protocol::SetMarks& set) {
  annotate(set.node, {nodes_.at(set.node).annotation.comment, set.marks});
}

void ReviewState::annotate(protocol::NodeId id, rules::Annotation annotation) {
  Node& node = nodes_.at(id);
  rules::Annotation& current = node.annotation;
  const std::size_t size = text_size(annotation);
  text_ = text_ - text_size(current) + size;
  written_ += size;
  current = std::move(annotation);
  node.text = protocol::encode_review_node(node_of(node));
}

void ReviewState::take(const protocol::RemoveNode& remove) {
  Node& removed = nodes_.at(remove.node);
  std::erase(removed.parent->children, &removed);
  std::vector<Node*> rest = {&removed};
  while (!rest.empty()) {
    Node& node = *rest.back();
    rest.pop_back();
    rest.insert(rest.end(), node.children.begin(), node.children.end());
    text_ -= text_size(node.annotation);
    nodes_.erase(node.id);
  }
}

void ReviewState::take(const protocol::RaiseNode& raise) {
  Node& node = nodes_.at(raise.node);
  auto& siblings = node.parent->children;
  const auto place = std::find(siblings.begin(), siblings.end(), &node);
  if (place != siblings.begin()) std::iter_swap(place, place - 1);
}

bool ReviewState::walk_to(Node& node) {
  std::vector<WayStop> way;
  way.reserve(node.depth);
  for (Node* each = &node; each->parent != nullptr; each = each->parent) {
    way.push_back({each->id, &each->move, &each->reached});
  }
  std::ranges::reverse(way);
  return walker_.go(way);
}

void ReviewState::prepare() {
  for (const Node* each : in_order()) {
    if (each->parent != nullptr && !each->reached) walk_to(nodes_.at(each->id));
  }
  // Most reviews are only read: they need no positions of a path.
  walker_.go_to_start();
  static_cast<void>(message(0, {}, 0));
}

std::vector<const ReviewState::Node*> ReviewState::in_order() const {
  std::vector<const Node*> order;
  if (nodes_.empty()) return order;
  order.reserve(nodes_.size());
  std::vector<const Node*> rest = {&nodes_.at(0)};
  while (!rest.empty()) {
    order.push_back(rest.back());
    rest.pop_back();
    const auto& children = order.back()->children;
    rest.insert(rest.end(), children.rbegin(), children.rend());
  }
  return order;
}

protocol::ReviewNode ReviewState::node_of(const Node& node) {
  return {node.id, node.parent == nullptr ? 0 : node.parent->id, node.move, node.annotation};
}

protocol::ReviewSnapshot ReviewState::snapshot() const {
  protocol::ReviewSnapshot snapshot;
  snapshot.review = review_;
  snapshot.seq = seq_;
  snapshot.title = title_;
  snapshot.open = open_;
  snapshot.host = host_;
  snapshot.ruleset = &ruleset_;
  snapshot.options = setup_.options;
  snapshot.opening_alliance = setup_.opening_alliance;
  snapshot.start = start_;
  for (const rules::PlacedTag& each : setup_.tags) snapshot.tags.push_back(each.tag);
  for (const Node* node : in_order()) snapshot.nodes.push_back(node_of(*node));
  return snapshot;
}

protocol::Message ReviewState::message(protocol::NodeId presented, std::string_view self, std::int64_t at) {
  if (text_of_all_.first != seq_) {
    std::string nodes;
    nodes.reserve(text_of_all_.second.before_presented.size() + 1024);
    for (const Node* node : in_order()) {
      if (!node->text.empty()) nodes.append(nodes.empty() ? "" : ",").append(node->text);
    }
    text_of_all_ = {seq_, protocol::encode_review_text(frame_, nodes, seq_, title_, host_, open_)};
  }
  return protocol::ReviewMessage{text_of_all_.second, presented, self, at};
}

rules::RecordTree ReviewState::tree() const {
  rules::RecordTree tree = setup_;
  tree.start = nodes_.at(0).annotation;
  std::map<const Node*, std::size_t> numbers = {{&nodes_.at(0), 0}};
  for (const Node* node : in_order()) {
    if (node->parent == nullptr) continue;
    rules::RecordNode written;
    written.parent = numbers.at(node->parent);
    written.deed = node->move;
    written.annotation = node->annotation;
    tree.nodes.push_back(std::move(written));
    numbers[node] = tree.nodes.size();
  }
  return tree;
}

}  // namespace server::review
