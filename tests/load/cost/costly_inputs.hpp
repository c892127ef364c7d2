#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/network/http_client.hpp"

namespace load {

/// A request as expensive as its limits of size allow. Origin and Content-Type are added to calls
/// with a body.
struct CostlyRequest {
  std::string name;
  support::HttpCall call;
};

/// Where a client must be before it sends a message.
enum class Place { kSocket, kGame, kReview, kLobby };

/// A WebSocket message as expensive as the limit of a frame allows.
struct CostlyMessage {
  std::string name;
  Place in;
  bool needs_seat;
  /// Gets a number that differs with each repetition.
  std::function<nlohmann::json(int number)> message;
  /// The record of the review in which it is sent, for Place::kReview. If it is given, the message
  /// adds a node.
  std::string record = {};
};

/// At least one request of each kind that has a body, a query or headers of variable size.
std::vector<CostlyRequest> costly_requests();
std::vector<CostlyMessage> costly_messages();

/// Returns a valid record of few moves.
std::string small_record();

}  // namespace load
