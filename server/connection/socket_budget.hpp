#pragma once

#include <optional>
#include <string>
#include <utility>

#include "server/config/limits.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/rate_limit.hpp"

namespace server::connection {

/// Rate limits of the messages of a WebSocket: its own, its user's and its address'.
class SocketBudget {
 public:
  /// `user`: empty for an anonymous client.
  SocketBudget(throttling::MessageBudgets& budgets, std::string user, std::string address)
      : budgets_(budgets), user_(std::move(user)), address_(std::move(address)) {}

  /// Counts a message. Returns a Problem if a rate limit is exceeded.
  std::optional<protocol::Problem> take() {
    if (!rate_.take(throttling::RateLimit::Clock::now()))
      return protocol::Problem{"too_fast", "too many messages on this connection; slow down"};
    return budgets_.take(user_, address_);
  }

 private:
  throttling::MessageBudgets& budgets_;
  std::string user_;
  std::string address_;
  throttling::RateLimit rate_{throttling::rate_per_second(limits().message_burst, limits().messages_per_second)};
};

}  // namespace server::connection
