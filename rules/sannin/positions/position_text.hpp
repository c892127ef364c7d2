#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/positions/position.hpp"

namespace rules::sannin {

/// Returns a position as text (RULES.md §9, "Position"):
/// `BOARD TURN HANDS RIGHTS ALLIANCE PENDING NUMBER`, separated by one space. Each position has
/// exactly one text.
std::string position_text(const Position& position);

/// Returns the fields that the repetition rule compares: `BOARD TURN HANDS RIGHTS ALLIANCE`.
std::string repetition_text(const Position& position);

/// Returns what a board shows once a game is over: the board and the hands of a position, with turn
/// `-`.
std::string final_diagram(const Position& position, const Board& board);

/// Reads a position. Accepts only the exact form, except for the order of pieces in hands. The
/// refusal names the field.
Result<Position> parse_position(std::string_view text);

}  // namespace rules::sannin
