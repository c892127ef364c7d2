#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/actor/subscriber.hpp"

namespace server::room {

/// Addresses of removed spectators, by game, so that they cannot return at once as another guest.
/// May be used from any thread. Kept in memory until the server stops, for at most
/// fixed::kTablesWithRemovals games; the oldest game is evicted first.
class Removals {
 public:
  /// Records that a spectator from this address was removed from a game. `others` are the other
  /// users present from the same address: they may stay and return.
  void add(const std::string& game, const std::string& address, const std::vector<std::string>& others);

  /// Returns whether the user is probably a removed spectator. All of these must hold:
  ///
  /// - A spectator from the same address was removed.
  /// - The user was not among `others` at that time.
  /// - The server first saw the user at or after `created`, the creation of the table in Unix
  ///   milliseconds, or never.
  [[nodiscard]] bool concern(const std::string& game, std::int64_t created, const std::string& user,
                             const actor::Source& source) const;

 private:
  struct Table {
    std::set<std::string> addresses;
    /// Users from these addresses who were present at a removal.
    std::set<std::string> others;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Table> tables_;
  /// Games in insertion order.
  std::deque<std::string> games_;
};

}  // namespace server::room
