#pragma once

#include <string>
#include <vector>

#include "tests/support/reference/game.hpp"

/// Records (RULES.md §9).
namespace reference {

/// Move, departure of a player or agreed draw, with the events that it caused.
struct Happened {
  /// Letter of the mover or of the leaving player.
  char letter = 'f';
  /// The notation of a move, `resign`, `time` or `draw`.
  std::string what;
  std::vector<std::string> events;
};

/// Returns the result at the end of the movetext: `1-0-0`, `1/2-1/2-0`, `*`.
std::string score(const Game& game);

/// Returns the record of a game with unnamed players. `agreed`: the game began with a pre-arranged
/// alliance.
std::string write_record(const std::string& start, bool agreed, const std::vector<Happened>& happened, const Game& end);

}  // namespace reference
