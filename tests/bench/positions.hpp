#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/sannin/positions/position.hpp"

namespace bench {

/// A position of positions.txt.
struct NamedPosition {
  std::string name;
  /// Depth of perft in comparisons with other programs. None for positions that are not compared.
  std::optional<int> perft_depth;
  rules::sannin::Position position;

  /// Whether an alliance can still form: three players are in and there has been no alliance.
  [[nodiscard]] bool alliance_possible() const {
    return position.alliance.is_none() && position.board.players_in() == 3;
  }
};

/// Returns the positions to measure, in the order of the file. Throws std::runtime_error if the
/// file cannot be read.
const std::vector<NamedPosition>& positions();

}  // namespace bench
