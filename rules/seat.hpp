#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rules {

/// A seat at the table: its place in the order of play, from 0. Which seats exist is the ruleset's to say.
class Seat {
 public:
  explicit constexpr Seat(int index) : index_(index) {}
  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr bool operator==(Seat, Seat) = default;

 private:
  int index_;
};

/// Options that were chosen, by id; what is left out has its default.
using Options = std::vector<std::pair<std::string, std::string>>;

/// Two seats allied by agreement before the game.
struct Pact {
  Seat one;
  Seat other;
};

}  // namespace rules
