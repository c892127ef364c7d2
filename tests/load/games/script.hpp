#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/game.hpp"

namespace load {

/// A move of a predetermined game: index of the seat, move number and move code.
struct ScriptedMove {
  int seat = 0;
  int number = 0;
  std::string code;
};

/// The random legal moves of a game, to its end or to a maximum number.
using Script = std::vector<ScriptedMove>;

/// Plays a random game by the rules. The same seed gives the same game.
Script make_script(const rules::Ruleset& ruleset, std::uint32_t seed, std::size_t most_moves);
/// Plays random legal moves that capture nothing where there are such, so that the game lasts.
/// Throws if it ends before `moves` moves; choose another seed then.
Script make_quiet_script(const rules::Ruleset& ruleset, std::uint32_t seed, std::size_t moves);

}  // namespace load
