#pragma once

#include <string_view>

#include "rules/hasami/match/match.hpp"

namespace rules::hasami {

/// Reads a move code or a notation, in which the captures are optional. Refuses text that is no
/// move, and illegal moves, with the reason.
Result<Move> parse_move(const Match& match, std::string_view text);
/// Reads a move code without checking whether the move is legal.
Result<Move> parse_move_code(const Grid& grid, std::string_view text);

}  // namespace rules::hasami
