#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/room/ports/game_listing.hpp"

namespace server::lobby {

/// Listed games that are open or running, bounded for each of these phases. Keeps the games with
/// the most connected users, then the most recently updated ones. Collects changes until
/// take_changes().
class Directory {
 public:
  explicit Directory(std::size_t most) : most_(most) {}

  /// Adds or updates a game. Removes it if it is finished or not listed.
  void put(room::GameLine line);
  void attend(const std::string& game, protocol::Attendance attendance);
  /// Hides the open games without connected users that were updated before this time, in Unix
  /// milliseconds. Each returns with its next user or update.
  void hide_empty(std::int64_t before);

  /// Returns all games in the lists, in no particular order.
  [[nodiscard]] std::vector<protocol::LobbyGame> games() const;

  /// Returns the running games, those with the most spectators first.
  [[nodiscard]] std::vector<protocol::LobbyGame> live() const;

  struct Changes {
    std::vector<protocol::LobbyGame> games;  ///< New or changed.
    std::vector<std::string> removed;        ///< Ids of games that are no longer in the lists.
  };
  /// Returns the changes since the last call.
  Changes take_changes();
  [[nodiscard]] bool has_changes() const { return !changed_.empty(); }

 private:
  /// Games of a phase in the order of eviction: the fewest connected users first, then the earliest
  /// update.
  using Ranks = std::set<std::tuple<int, std::int64_t, std::string>>;

  [[nodiscard]] protocol::Attendance attendance(const std::string& game) const;
  [[nodiscard]] Ranks::value_type rank_of(const room::GameLine& line) const;
  Ranks& ranks_of(protocol::RoomPhase phase) { return ranks_[phase == protocol::RoomPhase::kOpen ? 0 : 1]; }
  void remove(const std::string& game);

  std::size_t most_;
  std::map<std::string, room::GameLine> lines_;
  /// Ranks of the open games and of the running games in lines_.
  std::array<Ranks, 2> ranks_;
  /// Attendance by game. Also kept for games that are not in the lists: a game may return to them.
  std::map<std::string, protocol::Attendance> attendances_;
  std::set<std::string> changed_;
  /// Games in lines_ that the lists do not show.
  std::set<std::string> hidden_;
};

}  // namespace server::lobby
