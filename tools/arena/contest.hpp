#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace arena {

/// Three contestants who play in all six seat orders.
struct Contest {
  std::array<std::string, 3> contestants;
  int games = 60;
  std::uint64_t seed = 1;
  /// Random moves at the start of each game, so that games differ. The six seat orders of one
  /// opening have the same.
  int opening = 3;
  /// A game with this many moves counts as a draw among those still in.
  int longest = 600;
  int threads = 1;
  /// File for some quiet positions of the games with their winners, for the tuner; empty: none.
  std::string positions;
};

/// How often the first contestant won.
struct Tally {
  /// Games and won points by the seat of the first contestant. A draw is shared.
  std::array<int, 3> games{};
  std::array<double, 3> points{};
  int draws = 0;
  /// Endings by their reason ("mate", "garden" …).
  std::vector<std::pair<std::string, int>> endings;
  /// Games and points by the role of the first contestant: no alliance formed, ally, outsider.
  std::array<int, 3> role_games{};
  std::array<double, 3> role_points{};
  std::uint64_t moves = 0;

  [[nodiscard]] int played() const { return games[0] + games[1] + games[2]; }
  [[nodiscard]] double share() const { return (points[0] + points[1] + points[2]) / played(); }
  /// Returns half the width of the 95 % interval of share().
  [[nodiscard]] double margin() const;
};

Tally play(const Contest& contest);

}  // namespace arena
