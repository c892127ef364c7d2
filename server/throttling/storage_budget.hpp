#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/config/limits.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/throttling/throttle.hpp"

namespace server::throttling {

/// Budget of the bytes that a user, and an address, may add to the database in a day: reviews,
/// chat, games, imports, settings, users. Bytes are counted before they are stored, and come back
/// evenly over a day. May be used from any thread.
class StorageBudget {
 public:
  /// Counts bytes. Returns a Problem if a budget does not have as many left. `user` is empty for an
  /// anonymous client.
  std::optional<protocol::Problem> take(const std::string& user, const std::string& address, std::size_t bytes) {
    // The user is charged first: one who has used up theirs takes nothing from others at the same
    // address.
    if (!user.empty() && !by_user_.take(user, static_cast<int>(bytes))) {
      return refusal("you have", limits().user_kilobytes_per_day);
    }
    if (!by_address_.take(address, static_cast<int>(bytes))) {
      return refusal("your address has", limits().address_kilobytes_per_day);
    }
    return std::nullopt;
  }

 private:
  /// A limit of 0 messages per second (`--messages-per-second`) disables these limits too.
  static Rate rate(std::size_t kilobytes) {
    const double bytes = 1024.0 * static_cast<double>(kilobytes);
    return {bytes, limits().messages_per_second == 0 ? 0 : bytes / (24 * 60 * 60)};
  }
  static protocol::Problem refusal(const std::string& whose, std::size_t kilobytes) {
    return {"too_fast", whose + " stored as much as is allowed, " + std::to_string(kilobytes) +
                            " KiB a day; try again in an hour, or with less"};
  }

  Throttle by_user_{rate(limits().user_kilobytes_per_day)};
  Throttle by_address_{rate(limits().address_kilobytes_per_day)};
};

}  // namespace server::throttling
