#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/room/game_listing.hpp"

namespace server {

/// The listed games that are open or being played, at most so many of each: those that most people are at, then those
/// in which something happened last. It remembers what changed until somebody takes the changes.
class Directory {
 public:
  explicit Directory(std::size_t most) : most_(most) {}

  /// A game as it stands now.
  void put(GameLine line);
  void attend(const std::string& game, Attendance attendance);

  /// All games that are shown, in no particular order.
  [[nodiscard]] std::vector<LobbyGame> games() const;

  /// Those that are being played, the one that most watch first.
  [[nodiscard]] std::vector<LobbyGame> live() const;

  struct Changes {
    std::vector<LobbyGame> games;   ///< Came, or are different now.
    std::vector<std::string> gone;  ///< The ids of those that are shown no longer.
  };
  /// What changed since the last time.
  Changes take_changes();
  [[nodiscard]] bool has_changes() const { return !changed_.empty(); }

 private:
  /// Games of a phase in the order in which they are missed, the least first: how many are there, and when something
  /// happened last.
  using Ranks = std::set<std::tuple<int, std::int64_t, std::string>>;

  [[nodiscard]] Attendance attendance(const std::string& game) const;
  [[nodiscard]] Ranks::value_type rank_of(const GameLine& line) const;
  Ranks& ranks_of(RoomPhase phase) { return ranks_[phase == RoomPhase::kOpen ? 0 : 1]; }
  void remove(const std::string& game);

  std::size_t most_;
  std::map<std::string, GameLine> lines_;
  /// Of the games in lines_, those that are open and those that are being played.
  std::array<Ranks, 2> ranks_;
  /// Who is in rooms, of games that stand in no list too: a table may come back into the lists.
  std::map<std::string, Attendance> attendances_;
  std::set<std::string> changed_;
};

}  // namespace server
