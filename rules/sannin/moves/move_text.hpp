#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/sannin/board/move.hpp"

namespace rules::sannin {

/// Returns the code of a move (RULES.md §9, "Move code"): `10k10j`, `2b1a+`, `P*5e`, `10d!8c,9f`.
std::string move_code(const Move& move);

/// Returns the codes of moves, in their order.
std::vector<std::string> move_codes(std::span<const Move> moves);

/// Reads a move code. Accepts only the exact form.
Result<Move> parse_move_code(std::string_view text);

}  // namespace rules::sannin
