#pragma once

#include <string>
#include <vector>

#include "rules/sannin/positions/position.hpp"

namespace arena {

/// Phases of a game.
enum class Phase { kIndependent, kAllied, kTwoLeft };
inline constexpr std::size_t kPhases = 3;

Phase phase_of(const rules::sannin::Position& position);
std::string name_of(Phase phase);

/// Position of which an exhaustive search has found whether the player to move can force a mate or
/// a win (solve::Goal::kMate), starting with it and without history.
struct MateCase {
  /// Least number of plies that suffices; 0: none up to `bound`.
  int plies = 0;
  int bound = 0;
  /// The player's king also wins in the Garden within `plies`.
  bool garden = false;
  rules::sannin::Position position;
};

/// Reads a file of lines `PLIES POSITION`, `garden:PLIES POSITION`, `none:BOUND POSITION` and
/// comments after #. Throws std::runtime_error with the line that is wrong.
std::vector<MateCase> read_mates(const std::string& path);
std::string line_of(const MateCase& mate);

}  // namespace arena
