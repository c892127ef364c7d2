#pragma once

#include <vector>

#include "rules/hasami/position.hpp"

/// How men move (HASAMI.md, "Common"): what is legal but for the game being over.
namespace rules::hasami {

/// A move of a man; whether it slides or jumps follows from the board.
struct Move {
  Cell from;
  Cell to;
  friend bool operator==(const Move&, const Move&) = default;
};

/// Where the man on a cell could go if it were its owner's turn; empty if there is none.
CellSet targets(const GameRules& rules, const Position& position, Cell from);

/// The moves of the player on turn, by cell of origin, then target.
std::vector<Move> moves(const GameRules& rules, const Position& position);
/// How many there are.
int count_moves(const GameRules& rules, const Position& position);
bool has_moves(const GameRules& rules, const Position& position);

}  // namespace rules::hasami
