#pragma once

#include <optional>

#include "rules/result.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Returns why the player to move may not play a move, in words for players; none if it is legal.
std::optional<Refusal> refusal_of(const Match& match, const Move& move);

}  // namespace rules::sannin
