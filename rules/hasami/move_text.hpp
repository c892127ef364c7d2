#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hasami/match.hpp"

/// Moves as text (HASAMI.md, "Notation").
namespace rules::hasami {

/// The code, for programs: `5i5e`, `f5c5`.
std::string move_code(const Grid& grid, const Move& move);
/// The codes, sorted as bytes.
std::vector<std::string> move_codes(const Grid& grid, std::span<const Move> moves);

/// For people, with what it captures: `P5i-5e x5d,5c`, `f5-c5 xb5,c4,c6`.
std::string notation(const Grid& grid, const Move& move, CellSet captured);

/// Reads a code or a notation, whose captures may be left out; the refusal tells why the move is none, or illegal.
Result<Move> parse_move(const Match& match, std::string_view text);
/// Reads a code alone; whether the move is legal is not asked.
Result<Move> parse_move_code(const Grid& grid, std::string_view text);

}  // namespace rules::hasami
