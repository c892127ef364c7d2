#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/actor/subscriber.hpp"

namespace server::room {

/// Addresses and browsers of removed spectators, by game, so that they cannot return at once as a
/// new guest, or as another user of the same browser. May be used from any thread. Kept in memory
/// until the server stops, for at most fixed::kTablesWithRemovals games; the oldest game is evicted
/// first.
class Removals {
 public:
  /// Records that the spectator `user` of this origin was removed from a game at `at`, in Unix
  /// milliseconds.
  void add(const std::string& game, const std::string& user, const actor::Source& source, std::int64_t at);
  /// Forgets the addresses and browsers of a spectator who may enter again.
  void restore(const std::string& game, const std::string& user);

  /// Returns for how long this source is still kept out at the time `at`; none if it is admitted.
  /// It is kept out for fixed::kRemovalOfAnAddress after a removal at the same address if it has no
  /// user, or a user whom the server first saw after the removal.
  [[nodiscard]] std::optional<std::chrono::milliseconds> remaining(const std::string& game, const actor::Source& source,
                                                                   std::int64_t at) const;
  /// Returns whether a spectator was removed from the game in this browser.
  [[nodiscard]] bool has_browser(const std::string& game, const actor::Source& source) const;

 private:
  struct Removal {
    std::string user;
    std::int64_t at = 0;
  };
  struct Game {
    /// Last removal at each address.
    std::map<std::string, Removal> addresses;
    /// Removed spectator of each browser, at most fixed::kRemovedSpectators.
    std::map<std::uint64_t, std::string> browsers;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Game> games_;
  /// Games in insertion order.
  std::deque<std::string> order_;
};

}  // namespace server::room
