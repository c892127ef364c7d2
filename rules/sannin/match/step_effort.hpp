#pragma once

#include <cstdint>

#include "rules/sannin/moves/options.hpp"
#include "rules/sannin/positions/position.hpp"

namespace rules::sannin {

/// Returns an estimate of the work of a step from a position, in legal moves. A player with many
/// illuminations causes work on every turn, because mate threats (RULES.md §8) are judged among all
/// of them, and those of the player who could answer a double attack are judged after each answer.
std::uint64_t step_effort(const Position& position, const RuleOptions& options);

}  // namespace rules::sannin
