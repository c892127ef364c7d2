#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/hasami/board/position.hpp"

/// Positions as text (HASAMI.md, "Notation"): `BOARD TURN HANDS NUMBER`. HANDS is always `-`.
namespace rules::hasami {

/// Returns the field BOARD: `ppppppppp/9/…`.
std::string board_text(const Kind& kind, const Position& position);
std::string position_text(const Kind& kind, const Position& position);
/// Returns the last board of a finished game, in the same format with turn `-`.
std::string final_diagram(const Kind& kind, const Position& position);
/// Returns the fields that the repetition rule compares.
std::string repetition_text(const Kind& kind, const Position& position);

/// Reads a position. HANDS and NUMBER are optional. In every game the first player may be `b` and
/// the second one `w`, as in SFEN. The titles of the players are accepted too. Each side needs at
/// least one man. The refusal names the field.
Result<Position> parse_position(const Kind& kind, std::string_view text);

/// Returns why a position does not fit the rules: a side has more men than it starts with.
std::optional<Refusal> misfit(const GameRules& rules, const Position& position);

/// Content of a diagram.
struct Diagram {
  std::array<CellSet, 2> men;
  /// Player to move; none once the game is over.
  std::optional<Player> turn;
  int number = 1;
};

/// Reads a diagram (see Game::diagram).
Result<Diagram> parse_diagram(const Kind& kind, std::string_view text);

}  // namespace rules::hasami
