#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/match.hpp"

namespace rules::sannin {

/// A legal move of the player on turn as people write it (RULES.md §9, "Notation").
std::string notation(const Match& match, const Move& move);

/// The move that a text means: a move code, legal or not, or notation, which is refused if no legal move fits it.
Result<Move> read_move(const Match& match, std::string_view text);

/// The legal move that a text means: a move code or notation. Accepts a missing `=` and a needless origin; anything
/// else that is wrong is refused in words.
Result<Move> parse_move(const Match& match, std::string_view text);

}  // namespace rules::sannin
