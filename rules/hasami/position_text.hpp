#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/hasami/position.hpp"

/// Positions as text (HASAMI.md, "Notation"): `BOARD TURN HANDS NUMBER`, the hands always `-`.
namespace rules::hasami {

/// The men as text, without turn and number: `ppppppppp/9/…`.
std::string board_text(const Kind& kind, const Position& position);
std::string position_text(const Kind& kind, const Position& position);
/// The last board of a game that is over, in the same form with turn `-`.
std::string final_diagram(const Kind& kind, const Position& position);
/// What repetition compares.
std::string repetition_text(const Kind& kind, const Position& position);

/// Reads a position. HANDS and NUMBER may be left out; in every game the first player may be `b` and the second `w`, as
/// in SFEN, and both may be called by their titles. The refusal names the field.
Result<Position> parse_position(const Kind& kind, std::string_view text);

/// What a diagram shows.
struct Diagram {
  std::array<CellSet, 2> men;
  /// Nobody once the game is over.
  std::optional<Player> turn;
  int number = 1;
};

/// Reads what a board shows.
Result<Diagram> parse_diagram(const Kind& kind, std::string_view text);

}  // namespace rules::hasami
