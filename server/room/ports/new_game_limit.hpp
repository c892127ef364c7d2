#pragma once

#include <optional>
#include <string>

#include "server/protocol/messages/messages.hpp"

namespace server::room {

/// Port that counts new games against the limits of their makers, however they are made: requests,
/// rematches, seeks, imports. May be called from any thread.
class NewGameLimit {
 public:
  virtual ~NewGameLimit() = default;
  /// Counts a game that a user at this address is about to create. Returns a Problem if a limit is
  /// exceeded.
  virtual std::optional<protocol::Problem> count(const std::string& game, const std::string& maker,
                                                 const std::string& address) = 0;
  /// Stops counting a game as open that was not created after all.
  virtual void remove(const std::string& game) = 0;
  /// Returns the address at which a game was created; empty if that was long ago or before the
  /// server started.
  [[nodiscard]] virtual std::string address_of(const std::string& game) const = 0;
};

}  // namespace server::room
