#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/reference/alliance.hpp"

/// Positions and moves as text (RULES.md §9). Texts that are refused throw std::invalid_argument.
namespace reference {

struct Position {
  Situation now = {};
  Player turn = 0;
  /// Threats of the player before `turn` against the one after him (§8, TX).
  std::vector<Threat> pending = {};
  int number = 1;
};

Position read_position(std::string_view text);
std::string write_position(const Position& position);

std::string cell_name(Cell cell);
/// `10k10j`, `2b1a+`, `P*5e`, `10d!8c,9f`.
std::string move_code(const Move& move);
/// `P-4e`, `Bx12l=`; `legal` are all legal moves of the player, repetition included.
std::string notation(const Situation& now, const Move& move, const std::vector<Move>& legal);

/// Parts of a text between separators.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace reference
