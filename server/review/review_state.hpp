#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/protocol/reviews.hpp"

namespace server {

/// What an annotation takes of the text that a review may have, in bytes.
std::size_t text_size(const rules::Annotation& annotation);

/// A review as its events made it, and what each command does to it. Pure: the same events give the same review.
class ReviewState {
 public:
  /// Begins with the tree that was read from the record in its first event.
  ReviewState(std::string review, const rules::Ruleset& ruleset, const ReviewEvent& created, rules::RecordTree tree);

  /// What a command leads to: the event that is to become durable; the number of an event if nothing is to be done; or
  /// why it is refused.
  using Decision = std::variant<ReviewEvent, std::int64_t, Problem>;
  [[nodiscard]] Decision decide(const ReviewCommand& command, const std::string& person, std::int64_t at) const;
  /// Whether an event can follow those before it, as far as it does not take playing: one that was decided upon does,
  /// one of a damaged log may not.
  [[nodiscard]] bool fits(const ReviewEvent& event) const;
  /// Takes over an event that fits.
  void apply(const ReviewEvent& event);

  [[nodiscard]] const std::string& id() const { return review_; }
  [[nodiscard]] const rules::Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] std::int64_t updated() const { return updated_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::string& creator() const { return creator_; }
  [[nodiscard]] bool may_change(const std::string& person) const { return open_ || person == creator_; }
  [[nodiscard]] bool has(NodeId node) const { return nodes_.contains(node); }
  [[nodiscard]] ReviewSnapshot snapshot() const;
  /// As a record that can be written.
  [[nodiscard]] rules::RecordTree tree() const;

 private:
  struct Node {
    NodeId parent = 0;
    std::size_t depth = 0;
    std::string move = {};
    rules::Annotation annotation = {};
    std::vector<NodeId> children = {};
  };
  using Outcome = std::variant<ReviewEventBody, std::int64_t, Problem>;

  /// An annotation in place of a node's own, if there is room for its text.
  [[nodiscard]] Outcome annotate(NodeId node, rules::Annotation annotation, ReviewEventBody event) const;
  [[nodiscard]] Outcome judge(const AddMove& add) const;
  [[nodiscard]] Outcome judge(const SetComment& set) const;
  [[nodiscard]] Outcome judge(const SetMarks& set) const;
  [[nodiscard]] Outcome judge(const RemoveNode& remove) const;
  [[nodiscard]] Outcome judge(const RaiseNode& raise) const;
  [[nodiscard]] Outcome judge(const Retitle& retitle) const;
  [[nodiscard]] Outcome judge(const SetOpen& set) const;

  [[nodiscard]] bool can_take(const ReviewCreated&) const { return false; }
  [[nodiscard]] bool can_take(const MoveAdded& added) const { return has(added.parent) && added.node == next_; }
  [[nodiscard]] bool can_take(const SetComment& set) const { return has(set.node); }
  [[nodiscard]] bool can_take(const SetMarks& set) const { return has(set.node); }
  [[nodiscard]] bool can_take(const RemoveNode& remove) const { return remove.node != 0 && has(remove.node); }
  [[nodiscard]] bool can_take(const RaiseNode& raise) const { return raise.node != 0 && has(raise.node); }
  [[nodiscard]] bool can_take(const Retitle&) const { return true; }
  [[nodiscard]] bool can_take(const SetOpen&) const { return true; }

  void take(const ReviewCreated&) {}
  void take(const MoveAdded& added);
  void take(const SetComment& set);
  void take(const SetMarks& set);
  /// Changes a node's annotation and keeps count of the text.
  void annotate(NodeId node, rules::Annotation annotation);
  void take(const RemoveNode& remove);
  void take(const RaiseNode& raise);
  void take(const Retitle& retitle) { title_ = retitle.title; }
  void take(const SetOpen& set) { open_ = set.open; }

  /// The game at a node.
  [[nodiscard]] std::unique_ptr<rules::Game> game_at(NodeId node) const;
  /// All nodes, parents before children, siblings in their order.
  [[nodiscard]] std::vector<NodeId> in_order() const;

  std::string review_;
  const rules::Ruleset& ruleset_;
  std::string creator_;
  std::string title_;
  bool open_ = true;
  std::int64_t seq_ = 1;
  std::int64_t updated_ = 0;
  /// How it begins; the nodes are in `nodes_`.
  rules::RecordTree setup_;
  std::map<NodeId, Node> nodes_;
  NodeId next_ = 1;
  /// Bytes of comments and marks: those that stand now, and all that came since the beginning.
  std::size_t text_ = 0;
  std::size_t written_ = 0;
  /// Commands that were done, by who asked and his id of them.
  std::map<std::pair<std::string, std::string>, std::int64_t> done_;
};

}  // namespace server
