#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/config/limits.hpp"
#include "server/room/ports/game_listing.hpp"
#include "server/room/ports/new_game_limit.hpp"
#include "server/throttling/keyed_limits.hpp"
#include "server/throttling/storage_budget.hpp"

namespace server::throttling {

/// Limits the creation of games, however they are made: the rate for each user and each address,
/// and the number of a user's games that have not started. Knows only games made in the last 24
/// hours and since the server started. If there are very many, knows only the latest. May be used
/// from any thread.
class NewGames : public room::GameListing, public room::NewGameLimit {
 public:
  using Clock = RateLimit::Clock;

  /// `storage` counts the bytes of each game; nullptr: nothing counts them.
  explicit NewGames(StorageBudget* storage = nullptr) : storage_(storage) {}

  /// Counts a game that is about to be created. Returns a Problem if a limit is exceeded. `maker`
  /// is a user's id, or the address of an anonymous client.
  std::optional<protocol::Problem> add(const std::string& game, const std::string& maker, const std::string& address,
                                       Clock::time_point now);
  std::optional<protocol::Problem> count(const std::string& game, const std::string& maker,
                                         const std::string& address) override {
    return add(game, maker, address, Clock::now());
  }
  /// Counts a game that is not open: an import. Returns a Problem if a rate is exceeded.
  std::optional<protocol::Problem> count_finished(const std::string& maker, const std::string& address,
                                                  Clock::time_point now = Clock::now());
  void remove(const std::string& game) override;
  [[nodiscard]] std::string address_of(const std::string& game) const override;
  /// Forgets games that are older than 24 hours.
  void sweep(Clock::time_point now);

  /// Stops counting a game once it has started or ended.
  void changed(const room::GameLine& line) override;
  void attended(const std::string&, protocol::Attendance) override {}

 private:
  struct Made {
    std::string game;
    std::string maker;
    std::string address;
    Clock::time_point at;
    /// Whether the game counts as one that has not started.
    bool is_open = true;
  };
  using Place = std::list<Made>::iterator;

  /// Maximum number of known games, for each key of limits().counted_keys. Beyond it the oldest are
  /// forgotten.
  static constexpr std::size_t kGamesOfAKey = 10;

  /// Each of these requires the mutex.
  void close(Made& made);
  void forget(Place made);
  /// Takes a token of both rates. Requires the mutex.
  std::optional<protocol::Problem> take(const std::string& maker, const std::string& address, Clock::time_point now);

  StorageBudget* storage_;
  mutable std::mutex mutex_;
  KeyedLimits by_maker_{rate_per_minute(limits().game_burst, limits().games_per_minute)};
  KeyedLimits by_address_{rate_per_minute(limits().address_game_burst, limits().address_games_per_minute)};
  /// Oldest first.
  std::list<Made> made_;
  std::unordered_map<std::string, Place> by_game_;
  /// Number of open games for each maker.
  std::map<std::string, std::size_t> counts_;
};

}  // namespace server::throttling
