#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hasami/match/match.hpp"

/// Moves as text (HASAMI.md, "Notation").
namespace rules::hasami {

/// Returns the move code, for programs: `5i5e`, `f5c5`.
std::string move_code(const Grid& grid, const Move& move);
/// Returns the move codes in byte order.
std::vector<std::string> move_codes(const Grid& grid, std::span<const Move> moves);

/// Returns the notation, for people, with the captured cells: `P5i-5e x5d,5c`, `f5-c5 xb5,c4,c6`.
std::string notation(const Grid& grid, const Move& move, CellSet captured);

/// Reads a move code or a notation, in which the captures are optional. Refuses text that is no
/// move, and illegal moves, with the reason.
Result<Move> parse_move(const Match& match, std::string_view text);
/// Reads a move code without checking whether the move is legal.
Result<Move> parse_move_code(const Grid& grid, std::string_view text);

}  // namespace rules::hasami
