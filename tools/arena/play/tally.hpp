#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "tools/arena/play/play_game.hpp"
#include "tools/arena/play/ratings.hpp"

namespace arena {

/// Share of points in some games.
struct Share {
  double points = 0;
  int games = 0;

  void add(double won) {
    points += won;
    ++games;
  }
  [[nodiscard]] double mean() const { return games == 0 ? 0 : points / games; }
  /// Returns half the width of the 95 % interval of mean().
  [[nodiscard]] double margin() const;
};

/// Role of a player in a game, by the alliance that formed in it.
enum class Role { kUnallied, kAlly, kOutsider };

/// Games of three contestants, numbered 0 to 2, in all seat orders.
class Tally {
 public:
  /// `order` has the number of the contestant of each seat.
  void add(const std::array<std::size_t, 3>& order, const Played& played);

  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] int moves() const { return moves_; }
  [[nodiscard]] int flag_falls() const { return flag_falls_; }
  [[nodiscard]] const Share& all(std::size_t contestant) const { return all_[contestant]; }
  [[nodiscard]] const Share& by_seat(std::size_t contestant, std::size_t seat) const {
    return by_seat_[contestant][seat];
  }
  [[nodiscard]] const Share& by_role(std::size_t contestant, Role role) const {
    return by_role_[contestant][static_cast<std::size_t>(role)];
  }
  [[nodiscard]] const std::map<std::string, int>& endings() const { return endings_; }
  [[nodiscard]] const std::vector<RatedGame>& rated() const { return rated_; }

 private:
  int games_ = 0;
  int moves_ = 0;
  int flag_falls_ = 0;
  std::array<Share, 3> all_;
  std::array<std::array<Share, 3>, 3> by_seat_;
  std::array<std::array<Share, 3>, 3> by_role_;
  std::map<std::string, int> endings_;
  std::vector<RatedGame> rated_;
};

/// Three contestants who play in all six seat orders.
struct Contest {
  std::array<std::string, 3> contestants;
  int games = 60;
  /// Where to start; its contestants are ignored. Two games with the same seat order have different
  /// openings, and the games of one round have the same.
  Setup setup;
  int threads = 1;
  /// Called after each game, one at a time; may be empty.
  std::function<void(int index, const Played& played)> finished;
};

Tally play(const Contest& contest);

}  // namespace arena
