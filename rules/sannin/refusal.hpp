#pragma once

#include <optional>

#include "rules/result.hpp"
#include "rules/sannin/match.hpp"

namespace rules::sannin {

/// Why the player on turn may not play a move, in words a player understands; none if it is legal.
std::optional<Refusal> refusal_of(const Match& match, const Move& move);

}  // namespace rules::sannin
