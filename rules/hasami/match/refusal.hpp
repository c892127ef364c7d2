#pragma once

#include <optional>
#include <string_view>

#include "rules/hasami/match/match.hpp"

namespace rules::hasami {

/// Returns why the player to move may not play a move, in words for players; none if it is legal.
std::optional<Refusal> refusal_of(const Match& match, const Move& move);

/// Returns the refusal of all moves in a start position that a rule has already decided.
Refusal decided_refusal(std::string_view rule);

}  // namespace rules::hasami
