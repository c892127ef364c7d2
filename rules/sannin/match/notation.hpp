#pragma once

#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Reads a move code or notation as a move, which can be illegal. Refuses notation that fits no
/// piece or more than one.
Result<Move> read_move(const Match& match, std::string_view text);

/// Reads a move code or notation as a legal move. Accepts a missing `=` and a needless origin.
/// Refuses everything else that is wrong, with the reason.
Result<Move> parse_move(const Match& match, std::string_view text);

}  // namespace rules::sannin
