#pragma once

#include <vector>

#include "tools/mine_problems/problem.hpp"

namespace problems {

/// Selects problems from candidates: the best ones of each task and length, spread over seats and
/// games, without positions that look alike. Gives them ids and difficulties, and sorts them by
/// game, task and difficulty.
std::vector<Problem> selected(std::vector<Candidate> candidates);

}  // namespace problems
