#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/seat.hpp"

/// What happened in a game, as text in the game's own formats.
namespace rules {

/// How a game ended: `how` is one of the ruleset's words ("mate", "garden", "agreed" …); no winner: a draw.
struct Outcome {
  std::string how;
  std::optional<Seat> winner;
};

/// One piece bearing on another, part of an explanation. Cells as text; `kind` says how ("check", "material", "mate").
struct Bearing {
  std::string kind;
  Seat attacker;
  std::string from;
  std::string target;
};

/// Why something of consequence happened: `about` is the event line that it explains, `text` one sentence for players,
/// `bearings` what to draw on the board.
struct Explanation {
  std::string about;
  std::string text;
  std::vector<Bearing> bearings;
};

/// What one move, one leaving or an agreed draw did.
struct Step {
  /// The seat that moved or left; none for an agreed draw.
  std::optional<Seat> seat;
  /// The move's number from 1; for anything else the number of the move that is due.
  int number = 0;
  /// The move code; `l:resign`, `m:time` or `draw` for what is no move.
  std::string move;
  /// The move as people write it; empty for what is no move.
  std::string notation;
  /// Event lines in the order in which they happened (RULES.md §9).
  std::vector<std::string> events;
  std::vector<Explanation> explanations;
};

}  // namespace rules
