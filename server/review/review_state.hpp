#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/protocol/encode_review.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/messages/reviews.hpp"
#include "server/review/line_walker.hpp"

namespace server::review {

/// Returns the size of an annotation, as counted against the limits of a review, in bytes.
std::size_t text_size(const rules::Annotation& annotation);

/// State of a review and the effect of each command. It is the fold of its events: the same events
/// give the same review.
class ReviewState {
 public:
  /// `tree` is the tree read from the record in the event `created`.
  ReviewState(std::string review, const rules::Ruleset& ruleset, const protocol::ReviewEvent& created,
              rules::RecordTree tree);
  // The walker refers to the setup.
  ReviewState(const ReviewState&) = delete;
  ReviewState& operator=(const ReviewState&) = delete;

  /// Result of a command: the event to make durable; the seq to acknowledge if there is nothing to
  /// change; or the reason of the refusal.
  using Decision = std::variant<protocol::ReviewEvent, std::int64_t, protocol::Problem>;
  Decision decide(const protocol::ReviewCommand& command, const std::string& user, std::int64_t at);
  /// Returns whether an event can follow those before it, without playing its move. True for every
  /// event that decide() returned; may be false for an event of a damaged log.
  [[nodiscard]] bool fits(const protocol::ReviewEvent& event) const;
  /// Applies an event. Precondition: fits().
  void apply(const protocol::ReviewEvent& event);
  /// Plays all deeds that have not been played and builds the message. For reader threads: loading
  /// a large review takes long. Without it each part is done when it is first needed.
  void prepare();

  [[nodiscard]] const std::string& id() const { return review_; }
  [[nodiscard]] const rules::Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] std::int64_t updated() const { return updated_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] bool may_change(const std::string& user) const { return open_ || user == host_; }
  [[nodiscard]] bool has(protocol::NodeId node) const { return nodes_.contains(node); }
  [[nodiscard]] protocol::ReviewSnapshot snapshot() const;
  /// Returns the message with the complete review. Cached until the next event.
  [[nodiscard]] protocol::Message message(protocol::NodeId presented, std::string_view self, std::int64_t at);
  /// Returns the review as a tree for the record writer.
  [[nodiscard]] rules::RecordTree tree() const;

 private:
  struct Node {
    protocol::NodeId id = 0;
    Node* parent = nullptr;
    std::size_t depth = 0;
    std::string move = {};
    /// Notation of the move, if known.
    std::string notation = {};
    rules::Annotation annotation = {};
    std::vector<Node*> children = {};
    /// State that the move led to; set once it has been played.
    ReachedPlace reached = nullptr;
    /// JSON of the node in the message.
    std::string text = {};
  };
  /// Move that judge() has played, kept for apply().
  struct Judged {
    protocol::NodeId parent = 0;
    LineWalker::Tried tried;
  };
  using Outcome = std::variant<protocol::ReviewEventBody, std::int64_t, protocol::Problem>;

  /// Returns the event if the review has room for the new annotation of a node.
  [[nodiscard]] Outcome annotate(protocol::NodeId node, rules::Annotation annotation,
                                 protocol::ReviewEventBody event) const;
  [[nodiscard]] Outcome judge(const protocol::AddMove& add);
  [[nodiscard]] Outcome judge(const protocol::SetComment& set) const;
  [[nodiscard]] Outcome judge(const protocol::SetMarks& set) const;
  [[nodiscard]] Outcome judge(const protocol::RemoveNode& remove) const;
  [[nodiscard]] Outcome judge(const protocol::RaiseNode& raise) const;
  [[nodiscard]] Outcome judge(const protocol::Retitle& retitle) const;
  [[nodiscard]] Outcome judge(const protocol::SetOpen& set) const;

  [[nodiscard]] bool can_take(const protocol::ReviewCreated&) const { return false; }
  [[nodiscard]] bool can_take(const protocol::MoveAdded& added) const {
    return has(added.parent) && added.node == next_;
  }
  [[nodiscard]] bool can_take(const protocol::SetComment& set) const { return has(set.node); }
  [[nodiscard]] bool can_take(const protocol::SetMarks& set) const { return has(set.node); }
  [[nodiscard]] bool can_take(const protocol::RemoveNode& remove) const { return remove.node != 0 && has(remove.node); }
  [[nodiscard]] bool can_take(const protocol::RaiseNode& raise) const { return raise.node != 0 && has(raise.node); }
  [[nodiscard]] bool can_take(const protocol::Retitle&) const { return true; }
  [[nodiscard]] bool can_take(const protocol::SetOpen&) const { return true; }

  void take(const protocol::ReviewCreated&) {}
  void take(const protocol::MoveAdded& added);
  void take(const protocol::SetComment& set);
  void take(const protocol::SetMarks& set);
  /// Replaces a node's annotation and updates the counted sizes.
  void annotate(protocol::NodeId id, rules::Annotation annotation);
  void take(const protocol::RemoveNode& remove);
  void take(const protocol::RaiseNode& raise);
  void take(const protocol::Retitle& retitle) { title_ = retitle.title; }
  void take(const protocol::SetOpen& set) { open_ = set.open; }

  /// Moves the walker to a node. Returns false if a deed on the path cannot be played.
  bool walk_to(Node& node);
  /// Returns all nodes, parents before children, siblings in order.
  [[nodiscard]] std::vector<const Node*> in_order() const;
  /// Adds a node as the last child of its parent.
  Node& add_node(protocol::NodeId id, protocol::NodeId parent, std::string move);
  static protocol::ReviewNode node_of(const Node& node);

  std::string review_;
  const rules::Ruleset& ruleset_;
  std::string host_;
  std::string title_;
  bool open_ = true;
  std::int64_t seq_ = 1;
  std::int64_t updated_ = 0;
  /// Setup of the game; its nodes are in `nodes_`.
  rules::RecordTree setup_;
  /// Diagram of the start position.
  std::string start_;
  /// A std::map, because nodes hold pointers to each other.
  std::map<protocol::NodeId, Node> nodes_;
  LineWalker walker_;
  std::optional<Judged> judged_;
  protocol::ReviewFrame frame_;
  /// Cached parts of the message, and the seq for which they were built.
  std::pair<std::int64_t, protocol::ReviewText> text_of_all_ = {0, {}};
  protocol::NodeId next_ = 1;
  /// Bytes of comments and marks: of the current annotations, and of all that were ever written.
  std::size_t text_ = 0;
  std::size_t written_ = 0;
  /// Seq of each executed command, by user id and command id, for idempotent retries.
  std::map<std::pair<std::string, std::string>, std::int64_t> done_;
};

}  // namespace server::review
