#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages.hpp"

/// What happens in a review room: messages and events (docs/PROTOCOL.md, "Reviews").
namespace server {

/// A review's nodes are numbered from 1 in order of adding; 0 is the start.
using NodeId = std::int64_t;

/// Comes into a review. `since`: the last event seen, 0 for none.
struct EnterReview {
  std::string review;
  std::int64_t since = 0;
};
/// Lets everybody look at a node.
struct ShowNode {
  NodeId node = 0;
};

// What members ask for; with the number of a new node these are the events too.

/// A deed (code or notation) after a node.
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
/// With all below it.
struct RemoveNode {
  NodeId node = 0;
};
/// Before its elder sibling.
struct RaiseNode {
  NodeId node = 0;
};
struct Retitle {
  std::string title;
};
/// Whether everybody may change it, or only its maker.
struct SetOpen {
  bool open = true;
};
using ReviewAction = std::variant<AddMove, SetComment, SetMarks, RemoveNode, RaiseNode, Retitle, SetOpen>;

/// As Command, for reviews.
struct ReviewCommand {
  std::string id;
  ReviewAction action;
};

using ReviewMessage = std::variant<EnterReview, ShowNode, ReviewCommand, Invalid>;

struct ReviewCreated {
  std::string title;
  bool open = true;
  /// The record that it began with.
  std::string record;
};
struct MoveAdded {
  NodeId node = 0;
  NodeId parent = 0;
  std::string move;
};
using ReviewEventBody =
    std::variant<ReviewCreated, MoveAdded, SetComment, SetMarks, RemoveNode, RaiseNode, Retitle, SetOpen>;

/// An event as the log keeps it.
struct ReviewEvent {
  std::int64_t seq = 0;  ///< From 1, without gaps.
  std::int64_t at = 0;   ///< Unix time in milliseconds.
  std::string person;    ///< Who caused it; empty once he is forgotten.
  std::string command;   ///< That person's own id of the command.
  ReviewEventBody body;
};

/// A node as members see it.
struct ReviewNode {
  NodeId node = 0;
  NodeId parent = 0;
  /// Its deed; empty for the start.
  std::string move;
  rules::Annotation annotation;
};

/// The whole of a review.
struct ReviewSnapshot {
  std::string review;
  std::int64_t seq = 0;
  std::string title;
  bool open = true;
  std::string creator;
  const rules::Ruleset* ruleset = nullptr;
  rules::Options options;
  std::optional<rules::Pact> pact;
  std::string start;
  std::vector<rules::Tag> tags;
  /// Parents before children, siblings in their order; the start first.
  std::vector<ReviewNode> nodes;
};

/// A request to make a review.
struct NewReview {
  const rules::Ruleset* ruleset = nullptr;
  ReviewCreated created;
};

/// A review as its maker's list shows it.
struct ReviewLine {
  std::string id;
  std::string title;
  std::int64_t updated = 0;
};

}  // namespace server
