#pragma once

#include <array>

#include "rules/hasami/game_rules.hpp"

namespace rules::hasami {

/// The men of both sides, whose turn it is, and the number of the move that is due.
struct Position {
  std::array<CellSet, 2> men;
  Player turn = Player::kFirst;
  int number = 1;

  [[nodiscard]] CellSet of(Player player) const { return men[index_of(player)]; }
  [[nodiscard]] CellSet& of(Player player) { return men[index_of(player)]; }
  [[nodiscard]] CellSet mine() const { return of(turn); }
  [[nodiscard]] CellSet theirs() const { return of(other(turn)); }
  [[nodiscard]] CellSet all() const { return men[0] | men[1]; }

  friend bool operator==(const Position&, const Position&) = default;
};

inline Position initial_position(const GameRules& rules) {
  return {{rules.first_men, rules.second_men}};
}

/// Whether two positions are the same for repetition: men and turn.
inline bool repeats(const Position& one, const Position& other) {
  return one.men == other.men && one.turn == other.turn;
}

}  // namespace rules::hasami
