#pragma once

#include <optional>

#include "rules/hasami/match.hpp"

namespace rules::hasami {

/// Why the player on turn may not play a move, in words a player understands; none if it is legal.
std::optional<Refusal> refusal_of(const Match& match, const Move& move);

}  // namespace rules::hasami
