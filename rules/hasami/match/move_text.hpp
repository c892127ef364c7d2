#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hasami/moves/captures.hpp"

/// Moves as text (HASAMI.md, "Notation").
namespace rules::hasami {

/// Returns the letter of a man. In shogi notation, men are pawns.
std::string_view man_letter(const Grid& grid);

/// Returns the move code, for programs: `5i5e`, `f5c5`.
std::string move_code(const Grid& grid, const Move& move);
/// Returns the move codes in byte order.
std::vector<std::string> move_codes(const Grid& grid, std::span<const Move> moves);

/// Returns the notation, for people, with the captured cells: `P5i-5e x5d,5c`, `f5-c5 xb5,c4,c6`.
std::string notation(const Grid& grid, const Move& move, CellSet captured);

}  // namespace rules::hasami
