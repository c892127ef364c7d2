#pragma once

#include <string>
#include <vector>

#include "tools/arena/measures/forecasts.hpp"
#include "tools/arena/options.hpp"

namespace arena {

/// Games to play, and the positions to take from them.
struct Sampling {
  Common common;
  /// Contestant of all seats.
  std::string player = "engine:nodes=2000";
  int one_of = 12;
};

/// Adds the options of a command.
void add_sampling(CLI::App& command, Sampling& sampling, int games);

/// Plays games, and returns some positions of each, by game. Games without a winner have none.
std::vector<std::vector<Sample>> sampled_games(const Sampling& sampling);

}  // namespace arena
