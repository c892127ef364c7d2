#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/position.hpp"

namespace rules::sannin {

/// RULES.md §9, "Position": `BOARD TURN HANDS RIGHTS ALLIANCE PENDING NUMBER`, one space between. One spelling a
/// position.
std::string position_text(const Position& position);

/// The fields of it that the repetition rule compares: `BOARD TURN HANDS RIGHTS ALLIANCE`.
std::string repetition_text(const Position& position);

/// The board and hands of a position with turn `-`: what is shown once a game is over.
std::string final_diagram(const Position& position, const Board& board);

/// Reads a position; strict but for the order of pieces in hands. The refusal names the field.
Result<Position> parse_position(std::string_view text);

}  // namespace rules::sannin
