#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "rules/game.hpp"

namespace server::cli {

/// How each position of a game is searched.
struct AnalysisOrders {
  std::uint64_t nodes = 40'000;
  /// Number of moves to compare.
  int lines = 16;
};

/// Adds what the engine finds to a record: a comment on each move of the main line with the win
/// shares before and after it, its marks and the best move, and the engine's line as a variation if
/// it begins with another move. Comments and variations of the record stay.
///
/// `progress` is called before each search with the number of searches done and the number of all
/// positions. Returns the reason if the engine refuses the game.
rules::Result<rules::RecordTree> analyse(rules::RecordTree tree, const rules::Ruleset& ruleset,
                                         const AnalysisOrders& orders,
                                         const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace server::cli
