#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages/reviews.hpp"

/// Codec of reviews: messages as JSON text (docs/PROTOCOL.md, "Reviews") and events in the log.
namespace server {

/// Decodes a message to a review. None if the message has another type or no type.
std::optional<ReviewMessage> decode_review_message(std::string_view text);
/// Decodes the body of `POST /api/reviews`. Without "ruleset", the tags of the record name the
/// game.
std::variant<NewReview, rules::RecordFault, Problem> decode_new_review(std::string_view body, Rulesets rulesets);

/// Encodes a review. `you` is the receiver's id, empty for an anonymous one; `at` is the current
/// time.
std::string encode_review(const ReviewSnapshot& review, NodeId shown, std::string_view you, std::int64_t at);

// The same in parts, so that a large review is not serialised again for each client that enters:

/// Encodes a node as in the `review` message; empty for a start without annotation.
std::string encode_review_node(const ReviewNode& node);
/// Constant parts of a review's message: everything except creator, seq, title, open flag and
/// nodes.
struct ReviewFrame {
  std::string before_seq;
  std::string after_seq;
};
ReviewFrame encode_review_frame(const ReviewSnapshot& review);
/// Message without the receiver, the time and the shown node. `nodes` are outputs of
/// encode_review_node(), separated by commas.
struct ReviewText {
  std::string before_shown;
  std::string after_shown;
};
ReviewText encode_review_text(const ReviewFrame& frame, std::string_view nodes, std::int64_t seq,
                              const std::string& title, const std::string& creator, bool open);
std::string encode_review(const ReviewText& text, NodeId shown, std::string_view you, std::int64_t at);
std::string encode_review_event(std::string_view review, const ReviewEvent& event);
std::string encode_shown(std::string_view review, NodeId node, std::string_view person);
/// `people` are users with an identity, possibly not all of them; `count` is the number of all
/// members.
std::string encode_review_presence(std::string_view review, std::span<const Identity> people, std::size_t count);

std::string encode_review_created(std::string_view review);
std::string encode_reviews(std::span<const ReviewLine> reviews);

/// Returns the kind of an event; encode_review_event_data() returns its other data.
std::string_view review_event_kind(const ReviewEventBody& body);
std::string encode_review_event_data(const ReviewEventBody& body);
/// Decodes the body of an event; otherwise returns why it cannot be decoded.
std::variant<ReviewEventBody, std::string> decode_review_event_data(std::string_view kind, std::string_view data);

}  // namespace server
