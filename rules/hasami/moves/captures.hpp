#pragma once

#include <optional>

#include "rules/hasami/moves/moves.hpp"

/// Captures by moves (HASAMI.md, "Common", "Corner", "Mak-yek").
namespace rules::hasami {

/// Captured men of a move, by capture rule. A man can be captured by several rules.
struct Captures {
  CellSet displaced;
  CellSet enclosed;
  CellSet intervened;
  CellSet cornered;

  [[nodiscard]] CellSet all() const { return displaced | enclosed | intervened | cornered; }
};

/// Returns the captures of a move of the man on `move.from`, no matter whose turn it is.
Captures captures(const GameRules& rules, const Position& position, Player mover, const Move& move);

/// Returns the position after a legal move.
Position after(const GameRules& rules, const Position& position, const Move& move);

/// Men at the ends of a winning line.
struct WinningLine {
  Cell from;
  Cell to;
};

/// Returns a winning line of a player; none if there is none.
std::optional<WinningLine> winning_line(const GameRules& rules, const Position& position, Player player);

bool has_line(const GameRules& rules, const Position& position, Player player);

}  // namespace rules::hasami
