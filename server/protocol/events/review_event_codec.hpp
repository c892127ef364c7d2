#pragma once

#include <string>
#include <string_view>

#include "server/protocol/messages/result.hpp"
#include "server/protocol/messages/reviews.hpp"

/// Codec of review events in the log: a kind and JSON text.
namespace server::protocol {

/// Returns the kind of an event, the same word in the log and in messages.
std::string_view review_event_kind(const ReviewEventBody& body);
std::string encode_review_event_data(const ReviewEventBody& body);
/// Decodes the body of an event; otherwise returns why it cannot be decoded.
Result<ReviewEventBody> decode_review_event_data(std::string_view kind, std::string_view data);

}  // namespace server::protocol
