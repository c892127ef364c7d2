#pragma once

#include "rules/sannin/match.hpp"
#include "rules/study.hpp"

namespace rules::sannin {

/// Whether a player who is in may still castle some time (RULES.md §3), and if not, since when and why.
Right castling_right(const Match& match, Player player);

}  // namespace rules::sannin
