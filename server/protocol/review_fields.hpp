#pragma once

#include "server/config/fixed_limits.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/reviews.hpp"

/// Readers of what commands and events of reviews have in common.
namespace server::protocol {

inline NodeId read_node(ObjectReader& in, const char* key) {
  return in.integer(key, 0, fixed::kLargestSeq);
}

inline SetMarks read_marks(ObjectReader& in) {
  return {read_node(in, "node"), in.strings("marks", fixed::kReviewMarks)};
}

}  // namespace server::protocol
