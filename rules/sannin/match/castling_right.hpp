#pragma once

#include "rules/explanations.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Returns the castling right of a player who is in (RULES.md §3). For a lost right, the result
/// contains when and why it was lost.
Right castling_right(const Match& match, Player player);

}  // namespace rules::sannin
