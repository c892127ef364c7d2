#pragma once

#include <optional>

#include "rules/hasami/moves.hpp"

/// What moves capture (HASAMI.md, "Common", "Corner", "Mak-yek").
namespace rules::hasami {

/// What a move captures, by how; a man may be captured in more than one way.
struct Captures {
  CellSet displaced;
  CellSet enclosed;
  CellSet intervened;
  CellSet cornered;

  [[nodiscard]] CellSet all() const { return displaced | enclosed | intervened | cornered; }
};

/// What a move of the man on `move.from` captures, whoever's turn it is.
Captures captures(const GameRules& rules, const Position& position, Player mover, const Move& move);

/// The position after a legal move.
Position after(const GameRules& rules, const Position& position, const Move& move);

/// The men at the ends of a line that wins.
struct WinningLine {
  Cell from;
  Cell to;
};

/// A player's line that wins; none if he has none.
std::optional<WinningLine> winning_line(const GameRules& rules, const Position& position, Player player);

/// Whether a player has a line that wins.
bool has_line(const GameRules& rules, const Position& position, Player player);

}  // namespace rules::hasami
