#pragma once

#include <optional>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/board.hpp"

namespace rules::sannin {

/// What a diagram shows (docs/FORMATS.md, "Position"): a position, or the last board of a game with turn `-`.
struct Diagram {
  Board board;
  /// Nobody once the game is over.
  std::optional<Player> turn;
  /// Of the move that is due, or would be.
  int number = 1;
};

/// Reads what a board shows. Whether the game could have come to it is not asked: a last board may have one king only.
/// The refusal names the field.
Result<Diagram> parse_diagram(std::string_view text);

}  // namespace rules::sannin
