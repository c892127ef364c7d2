#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/reviews.hpp"

/// Reviews as JSON text (docs/PROTOCOL.md, "Reviews"), and their events as the log keeps them.
namespace server {

/// A message to a review; none if it is of another type, or of none.
std::optional<ReviewMessage> decode_review_message(std::string_view text);
/// The body of `POST /api/reviews`.
std::variant<NewReview, Problem> decode_new_review(std::string_view body, Rulesets rulesets);

/// `you` is empty for a stranger; `at` is the time now.
std::string encode_review(const ReviewSnapshot& review, NodeId shown, std::string_view you, std::int64_t at);
std::string encode_review_event(std::string_view review, const ReviewEvent& event);
std::string encode_shown(std::string_view review, NodeId node, std::string_view person);
/// `people` are those with a name, as far as there is room; `count` is all.
std::string encode_review_presence(std::string_view review, std::span<const Identity> people, std::size_t count);

std::string encode_review_created(std::string_view review);
std::string encode_reviews(std::span<const ReviewLine> reviews);

/// An event's name, and what the log keeps of it besides.
std::string_view review_event_kind(const ReviewEventBody& body);
std::string encode_review_event_data(const ReviewEventBody& body);
/// Reads it back; the reason if it cannot be read.
std::variant<ReviewEventBody, std::string> decode_review_event_data(std::string_view kind, std::string_view data);

}  // namespace server
