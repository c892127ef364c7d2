#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "storage/game_store.hpp"

namespace server::app {

/// Loads the rooms of games that need no client to continue: the flag of a player is about to fall,
/// or a computer player is on turn. The database is the table of both, in the order of time, so
/// that neither the start nor the memory of a server depends on the number of games. Each look asks
/// for one batch. Runs on one executor.
class GameWaker {
 public:
  using Games = std::vector<storage::TimePlace>;
  /// Passes a batch to `done` on the executor; none if the database could not be read.
  using Read = std::function<void(const storage::DueQuery& query, std::function<void(std::optional<Games>)> done)>;
  /// Where the waker reads, and what it wakes.
  struct Ports {
    Read read;
    /// Returns whether this server runs the game.
    std::function<bool(const std::string& game)> is_ours;
    /// Calls Room::wake().
    std::function<void(const std::string& game)> wake;
    /// Returns the number of questions that wait for computer players.
    std::function<std::size_t()> questions;
  };

  explicit GameWaker(Ports ports) : ports_(std::move(ports)) {}

  /// Wakes the next batch of the games that are due at `now`, in Unix milliseconds. Then passes to
  /// `done` when to look again.
  void look(std::int64_t now, std::function<void(std::chrono::milliseconds)> done);

 private:
  using Done = std::function<void(bool is_full)>;

  /// Wakes a batch. Passes to `done` whether there may be more.
  void wake_batch(storage::DueKind kind, std::int64_t until, Done done);
  [[nodiscard]] std::optional<storage::TimePlace>& place(storage::DueKind kind) {
    return places_[static_cast<std::size_t>(kind)];
  }

  Ports ports_;
  /// By DueKind: end of the last batch; none: the next one begins with the first game.
  std::optional<storage::TimePlace> places_[2];
};

}  // namespace server::app
