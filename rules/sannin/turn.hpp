#pragma once

#include "rules/sannin/options.hpp"
#include "rules/sannin/position.hpp"

namespace rules::sannin {

/// A player's turn, real or supposed ("if it were his turn"). Refers to the board; lives no longer than it.
struct Turn {
  const Board& board;
  Player mover;
  bool may_castle;
  Alliance alliance;
  const RuleOptions& options;
};

/// The turn of a player in a position; the one on turn unless another is named.
inline Turn turn_in(const Position& position, const RuleOptions& options, Player player) {
  return {position.board, player, position.castling[player], position.alliance, options};
}
inline Turn turn_in(const Position& position, const RuleOptions& options) {
  return turn_in(position, options, position.turn);
}

}  // namespace rules::sannin
