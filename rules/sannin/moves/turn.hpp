#pragma once

#include "rules/sannin/moves/options.hpp"
#include "rules/sannin/positions/position.hpp"

namespace rules::sannin {

/// Turn of a player, actual or assumed ("if it were their turn"). Refers to the board and the
/// options, which must outlive it.
struct Turn {
  const Board& board;
  Player mover;
  bool may_castle;
  Alliance alliance;
  const RuleOptions& options;
};

/// Returns the turn of a player in a position, by default of the player to move.
inline Turn turn_in(const Position& position, const RuleOptions& options, Player player) {
  return {position.board, player, position.castling[player], position.alliance, options};
}
inline Turn turn_in(const Position& position, const RuleOptions& options) {
  return turn_in(position, options, position.turn);
}

}  // namespace rules::sannin
