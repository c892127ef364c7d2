#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rules {

/// Seat at the table, by its index in the order of play, from 0. The ruleset defines which seats
/// exist.
class Seat {
 public:
  explicit constexpr Seat(int index) : index_(index) {}
  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr bool operator==(Seat, Seat) = default;

 private:
  int index_;
};

/// Chosen options by id. Options that are missing have their default.
using Options = std::vector<std::pair<std::string, std::string>>;

/// Two seats allied by agreement before the game.
struct OpeningAlliance {
  Seat one;
  Seat other;
};

}  // namespace rules
