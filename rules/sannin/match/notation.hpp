#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Returns the notation of a legal move of the player to move (RULES.md §9, "Notation").
std::string notation(const Match& match, const Move& move);

/// Reads a move code or notation as a move, which can be illegal. Refuses notation that fits no
/// piece or more than one.
Result<Move> read_move(const Match& match, std::string_view text);

/// Reads a move code or notation as a legal move. Accepts a missing `=` and a needless origin.
/// Refuses everything else that is wrong, with the reason.
Result<Move> parse_move(const Match& match, std::string_view text);

}  // namespace rules::sannin
