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

/// Addresses of removed spectators, by game, so that they cannot return at once as a new guest. May
/// be used from any thread. Kept in memory until the server stops, for at most
/// fixed::kTablesWithRemovals games; the oldest game is evicted first.
class Removals {
 public:
  /// Records that the spectator `person` at this address was removed from a game at `at`, in Unix
  /// milliseconds.
  void add(const std::string& game, const std::string& person, const std::string& address, std::int64_t at);
  /// Forgets the addresses of a spectator who may enter again.
  void restore(const std::string& game, const std::string& person);

  /// Returns for how long this source is still kept out at the time `at`; none if it is admitted.
  /// It is kept out for fixed::kRemovalOfAnAddress after a removal at the same address if it has no
  /// user, or a user whom the server first saw after the removal.
  [[nodiscard]] std::optional<std::chrono::milliseconds> remaining(const std::string& game, const actor::Source& source,
                                                                   std::int64_t at) const;

 private:
  struct Removal {
    std::string person;
    std::int64_t at = 0;
  };
  /// Last removal at each address.
  using Addresses = std::map<std::string, Removal>;

  mutable std::mutex mutex_;
  std::map<std::string, Addresses> games_;
  /// Games in insertion order.
  std::deque<std::string> order_;
};

}  // namespace server::room
