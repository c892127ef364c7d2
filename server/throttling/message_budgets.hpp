#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/throttling/throttle.hpp"

namespace server::throttling {

/// Rate limits of messages for each user and each address, over all WebSockets and HTTP commands.
/// Each WebSocket has a limit of its own besides. May be used from any thread.
class MessageBudgets {
 public:
  /// Counts a message. Returns a Problem if a limit is exceeded. `user` is empty for an anonymous
  /// client.
  std::optional<protocol::Problem> take(const std::string& user, const std::string& address) {
    // The user is charged first: a flooding user then takes no tokens from others at the same
    // address.
    if (!user.empty() && !by_user_.take(user)) {
      return protocol::Problem{"too_fast", "too many messages from you on all your connections; slow down"};
    }
    if (!by_address_.take(address)) {
      return protocol::Problem{"too_fast", "too many messages from your address; slow down"};
    }
    return std::nullopt;
  }
  /// Counts what a message to a room costs in addition, because the server sends its effect to all
  /// members of the room. Only the address is charged. Returns a Problem if its limit is exceeded.
  std::optional<protocol::Problem> take_broadcast(const std::string& address, std::size_t members) {
    const std::size_t tokens = std::min(members / fixed::kDeliveriesOfAToken, fixed::kMostTokensOfABroadcast);
    if (tokens == 0 || by_address_.take(address, static_cast<int>(tokens))) return std::nullopt;
    return protocol::Problem{"too_fast", "too many messages from your address to a room of many; slow down"};
  }

 private:
  /// A limit of 0 messages per second for a socket (`--messages-per-second`) disables these limits
  /// too.
  static Rate rate(std::size_t burst, std::size_t per_second) {
    return rate_per_second(burst, limits().messages_per_second == 0 ? 0 : per_second);
  }

  Throttle by_user_{rate(limits().user_message_burst, limits().user_messages_per_second)};
  Throttle by_address_{rate(limits().address_message_burst, limits().address_messages_per_second)};
};

}  // namespace server::throttling
