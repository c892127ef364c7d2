#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/limits.hpp"
#include "server/net/throttle.hpp"
#include "server/room/game_listing.hpp"

namespace server {

/// Says who may make one more game: nobody makes them too fast, or has too many that have not begun. Those count that
/// were made within a day, since the server started. May be used from any thread.
class NewGames : public GameListing {
 public:
  using Clock = RateLimit::Clock;

  /// Counts a game that is about to be made, or says why it is not to be. `maker` is a person's id, or the address of
  /// a stranger.
  std::optional<Problem> add(const std::string& game, const std::string& maker, const std::string& address,
                             Clock::time_point now);
  /// It was not made after all.
  void remove(const std::string& game);
  /// Forgets what was long ago.
  void sweep(Clock::time_point now);

  /// A game that begins or ends counts no more.
  void changed(const GameLine& line) override;
  void attended(const std::string&, Attendance) override {}

 private:
  struct Entry {
    std::string maker;
    Clock::time_point made;
  };
  using Entries = std::map<std::string, Entry>;

  Entries::iterator erase(Entries::iterator entry);

  std::mutex mutex_;
  KeyedLimits by_maker_{rate_per_minute(limits().game_burst, limits().games_per_minute)};
  KeyedLimits by_address_{rate_per_minute(limits().address_game_burst, limits().address_games_per_minute)};
  Entries open_;
  /// How many of them each maker has.
  std::map<std::string, std::size_t> counts_;
};

}  // namespace server
