#pragma once

#include <array>

#include "rules/hasami/board/game_rules.hpp"

namespace rules::hasami {

/// Largest NUMBER of a position. A longer game keeps this number, so that every written position
/// can be read.
inline constexpr int kLastNumber = 999'999;

/// Men of both sides, player to move, and number of the next move.
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

/// Returns whether the repetition rule treats two positions as the same: equal men and equal player
/// to move.
inline bool repeats(const Position& one, const Position& other) {
  return one.men == other.men && one.turn == other.turn;
}

}  // namespace rules::hasami
