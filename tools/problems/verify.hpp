#pragma once

#include <optional>
#include <string>

#include "tools/problems/depth.hpp"
#include "tools/problems/problem.hpp"

namespace problems {

/// Returns what is wrong with a problem; none if it is sound. Problems of one move are always
/// searched exhaustively.
std::optional<std::string> fault_of(const Problem& problem, Depth depth);

/// Returns the id of a problem: a digest of its game and position, so that it never changes.
std::string id_of(const Problem& problem);

}  // namespace problems
