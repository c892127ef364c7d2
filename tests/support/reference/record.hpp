#pragma once

#include <string>
#include <vector>

#include "tests/support/reference/game.hpp"

/// Records (RULES.md §9).
namespace reference {

/// A move, a leaving or an agreed draw, and what it caused.
struct Happened {
  /// Of the mover or leaver.
  char letter = 'f';
  /// The notation of a move, `resign`, `time` or `draw`.
  std::string what;
  std::vector<std::string> events;
};

/// How the movetext ends: `1-0-0`, `1/2-1/2-0`, `*`.
std::string score(const Game& game);

/// The record of a game by players without names. `agreed`: it began with an alliance agreed before the game.
std::string write_record(const std::string& start, bool agreed, const std::vector<Happened>& happened, const Game& end);

}  // namespace reference
