#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/messages/identity.hpp"

/// Messages and events of shared reviews (docs/PROTOCOL.md, "Reviews").
namespace server::protocol {

/// Number of a node in a review: from 1 in order of insertion; 0 is the start.
using NodeId = std::int64_t;

/// Enters a review. `since` is the last seq that the client has seen; 0 for none.
struct EnterReview {
  std::string review;
  std::int64_t since = 0;
};
/// Shows a node to all members.
struct PresentNode {
  NodeId node = 0;
};

// Commands of members. All except AddMove are also the bodies of their events.

/// Adds a deed after a node: a move (code or notation), a leave or an agreed draw.
struct AddMove {
  NodeId parent = 0;
  std::string move;
};
struct SetComment {
  NodeId node = 0;
  std::string text;
};
struct SetMarks {
  NodeId node = 0;
  std::vector<std::string> marks;
};
/// Removes a node with its subtree.
struct RemoveNode {
  NodeId node = 0;
};
/// Moves a node before the sibling that precedes it.
struct RaiseNode {
  NodeId node = 0;
};
struct Retitle {
  std::string title;
};
/// Sets whether all users may edit the review, or only its host.
struct SetOpen {
  bool open = true;
};
using ReviewAction = std::variant<AddMove, SetComment, SetMarks, RemoveNode, RaiseNode, Retitle, SetOpen>;

/// Command on a review; see Command.
struct ReviewCommand {
  std::string id;
  ReviewAction action;
};

struct ReviewCreated {
  std::string title;
  bool open = true;
  /// Record from which the review was created.
  std::string record;
};
struct MoveAdded {
  NodeId node = 0;
  NodeId parent = 0;
  std::string move;
};
using ReviewEventBody =
    std::variant<ReviewCreated, MoveAdded, SetComment, SetMarks, RemoveNode, RaiseNode, Retitle, SetOpen>;

/// Event as stored in the log.
struct ReviewEvent {
  std::int64_t seq = 0;  ///< From 1, without gaps.
  std::int64_t at = 0;   ///< Unix time in milliseconds.
  std::string user;      ///< Id of the author; empty after their data was deleted.
  std::string command;   ///< Command id, chosen by the author's client.
  ReviewEventBody body;
};

/// Node as sent to members.
struct ReviewNode {
  NodeId node = 0;
  NodeId parent = 0;
  /// Deed of the node; empty for the start.
  std::string move;
  rules::Annotation annotation;
};

/// Complete state of a review.
struct ReviewSnapshot {
  std::string review;
  std::int64_t seq = 0;
  std::string title;
  bool open = true;
  std::string host;
  const rules::Ruleset* ruleset = nullptr;
  rules::Options options;
  std::optional<rules::OpeningAlliance> opening_alliance;
  std::string start;
  std::vector<rules::Tag> tags;
  /// Start first, parents before children, siblings in order.
  std::vector<ReviewNode> nodes;
};

/// Encoded review without the receiver, the time and the presented node (encode_review_text()).
struct ReviewText {
  std::string before_presented;
  std::string after_presented;
};

/// Request to create a review.
struct NewReview {
  const rules::Ruleset* ruleset = nullptr;
  ReviewCreated created;
};

/// Line in the list of a user's own reviews.
struct ReviewLine {
  std::string id;
  std::string title;
  std::int64_t updated = 0;
};

}  // namespace server::protocol
