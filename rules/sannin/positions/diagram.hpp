#pragma once

#include <optional>
#include <string_view>

#include "rules/result.hpp"
#include "rules/sannin/board/board.hpp"

namespace rules::sannin {

/// Content of a diagram (docs/FORMATS.md, "Position"): a position, or the last board of a game with
/// turn `-`.
struct Diagram {
  Board board;
  /// Player to move; none once the game is over.
  std::optional<Player> turn;
  /// Number of the next move, also if the game is over.
  int number = 1;
};

/// Reads a diagram. Does not check whether a game can lead to it: a last board may have only one
/// king. The refusal names the field.
Result<Diagram> parse_diagram(std::string_view text);

}  // namespace rules::sannin
