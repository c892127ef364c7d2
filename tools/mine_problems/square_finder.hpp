#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/mine_problems/problem.hpp"

namespace problems {

/// Plays a game on a square board, by its id, and returns the problems in it.
std::vector<Candidate> square_candidates(const std::string& game, std::uint64_t seed);

}  // namespace problems
