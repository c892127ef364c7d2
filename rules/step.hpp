#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/seat.hpp"

/// Steps of a game, as text in the game's own formats.
namespace rules {

/// How a game ended. `how` is a word of the ruleset ("mate", "garden", "agreed" …); no winner: a
/// draw.
struct Outcome {
  std::string how;
  std::optional<Seat> winner;
};

/// One piece attacking another, as part of an explanation. Cells are text. `kind` is the kind of
/// attack ("check", "material", "mate").
struct Attack {
  std::string kind;
  Seat attacker;
  std::string from;
  std::string target;
};

/// Explanation of an event. `about` is the event line, `text` is one sentence for players,
/// `attacks` are the attacks to draw on the board.
struct Explanation {
  std::string about;
  std::string text;
  std::vector<Attack> attacks;
};

/// Effects of one step: a move, a leave (by resignation or flag fall) or an agreed draw.
struct Step {
  /// Seat that moved or left; none for an agreed draw.
  std::optional<Seat> seat;
  /// Number of the move, from 1. For other steps it is the number of the next move.
  int number = 0;
  /// Move code; `l:resign`, `m:time` or `draw` for other steps.
  std::string move;
  /// Notation of the move; empty for other steps.
  std::string notation;
  /// Event lines in the order of the events (RULES.md §9).
  std::vector<std::string> events;
  std::vector<Explanation> explanations;
};

}  // namespace rules
