#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/sannin/position.hpp"

namespace bench {

/// A position of positions.txt.
struct NamedPosition {
  std::string name;
  /// How deep perft goes when it is compared; none for positions that are not.
  std::optional<int> perft_depth;
  rules::sannin::Position position;

  /// Whether an alliance can still form by itself: three are in and there was none.
  [[nodiscard]] bool alliance_possible() const {
    return position.alliance.is_none() && position.board.players_in() == 3;
  }
};

/// The positions that are measured, in the order of the file. Throws std::runtime_error if it cannot be read.
const std::vector<NamedPosition>& positions();

}  // namespace bench
