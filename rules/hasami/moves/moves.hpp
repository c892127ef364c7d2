#pragma once

#include <vector>

#include "rules/hasami/board/position.hpp"

/// Legal moves (HASAMI.md, "Common"), under the assumption that the game is not over.
namespace rules::hasami {

/// Move of a man. The board determines whether it is a slide or a jump.
struct Move {
  Cell from;
  Cell to;
  friend bool operator==(const Move&, const Move&) = default;
};

/// Returns the cells that the man on `from` could move to if it were its owner's turn; empty if the
/// cell has no man.
CellSet targets(const GameRules& rules, const Position& position, Cell from);

/// Returns the moves of the player to move, ordered by origin, then by target.
std::vector<Move> moves(const GameRules& rules, const Position& position);
/// Returns the number of these moves without generating them.
int count_moves(const GameRules& rules, const Position& position);
bool has_moves(const GameRules& rules, const Position& position);

}  // namespace rules::hasami
