#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/move.hpp"

namespace rules::sannin {

/// RULES.md §9, "Move code": `10k10j`, `2b1a+`, `P*5e`, `10d!8c,9f`.
std::string move_code(const Move& move);

/// Reads a move code; strict.
Result<Move> parse_move_code(std::string_view text);

}  // namespace rules::sannin
