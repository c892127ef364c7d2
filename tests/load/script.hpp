#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/game.hpp"

namespace load {

/// A move of a game that is known beforehand: by which seat, as which number, and its code.
struct ScriptedMove {
  int seat = 0;
  int number = 0;
  std::string code;
};

/// A game as it is going to be played: legal moves, any of them alike, to its end or for as many as are wanted.
using Script = std::vector<ScriptedMove>;

/// Plays a game by the rules; the same seed gives the same game.
Script make_script(const rules::Ruleset& ruleset, std::uint32_t seed, std::size_t most_moves);

}  // namespace load
