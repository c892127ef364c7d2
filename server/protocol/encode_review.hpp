#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/protocol/messages/reviews.hpp"
#include "server/protocol/messages/server_messages.hpp"

/// Encoders of reviews as JSON text (docs/PROTOCOL.md, "Reviews").
namespace server::protocol {

/// Encodes a ReviewMessage from the nodes themselves.
std::string encode_review(const ReviewSnapshot& review, NodeId presented, std::string_view self, std::int64_t at);

// The same in parts, so that a large review is not serialised again for each client that enters:

/// Encodes a node as in the `review` message; empty for a start without annotation.
std::string encode_review_node(const ReviewNode& node);
/// Constant parts of a review's message: everything except host, seq, title, open flag and
/// nodes.
struct ReviewFrame {
  std::string before_seq;
  std::string after_seq;
};
ReviewFrame encode_review_frame(const ReviewSnapshot& review);
/// `nodes` are outputs of encode_review_node(), separated by commas.
ReviewText encode_review_text(const ReviewFrame& frame, std::string_view nodes, std::int64_t seq,
                              const std::string& title, const std::string& host, bool open);

// Bodies of HTTP responses:

std::string encode_review_created(std::string_view review);
std::string encode_reviews(std::span<const ReviewLine> reviews);

}  // namespace server::protocol
