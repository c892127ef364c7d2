#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/reference/alliance.hpp"

/// Positions and moves as text (RULES.md §9). Invalid texts throw std::invalid_argument.
namespace reference {

struct Position {
  Situation now = {};
  Player turn = 0;
  /// Threats of the player before `turn` against the player after `turn` (§8, TX).
  std::vector<Threat> pending = {};
  int number = 1;
};

Position read_position(std::string_view text);
std::string write_position(const Position& position);

std::string cell_name(Cell cell);
/// Returns the move code: `10k10j`, `2b1a+`, `P*5e`, `10d!8c,9f`.
std::string move_code(const Move& move);
/// Returns the notation, such as `P-4e` or `Bx12l=`. `legal`: all legal moves of the player, with
/// the repetition rule applied.
std::string notation(const Situation& now, const Move& move, const std::vector<Move>& legal);

/// Splits a text at each separator.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace reference
