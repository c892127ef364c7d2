#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/messages.hpp"

namespace server::protocol {

/// Decodes a message to a review; none if `type` is not such a message. `id` is the command's id,
/// for refusals. The caller has already read the type.
std::optional<ClientMessage> decode_review_message(const std::string& type, ObjectReader& in, const std::string& id);

/// Decodes the body of `POST /api/reviews`. Without "ruleset", the tags of the record name the
/// game.
std::variant<NewReview, rules::RecordFault, Problem> decode_new_review(std::string_view body, Rulesets rulesets);

}  // namespace server::protocol
