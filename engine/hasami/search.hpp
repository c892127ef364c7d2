#pragma once

#include <vector>

#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "engine/transposition_table.hpp"
#include "rules/hasami/match/match.hpp"

/// Alpha-beta search of the two-seat games.
namespace engine::hasami {

struct Line {
  rules::hasami::Move move;
  /// Log-odds that the mover at the root wins.
  Score score = 0;
  std::vector<rules::hasami::Move> moves;
};

/// Result of a search, complete to `depth`. The best lines come first.
struct SearchResult {
  std::vector<Line> lines;
  int depth = 0;
  std::uint64_t nodes = 0;
};

struct Settings {
  int lines = 1;
  /// Of 1000 replies of the opponent, the search overlooks this many; which ones, follows from the
  /// seed.
  int overlooked = 0;
  std::uint64_t seed = 0;
};

/// Gets each result of iterative deepening.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void deepened(const SearchResult& found) = 0;
};

/// Searches from the current position of a match, which must be on, and leaves it as it was.
/// `listener` may be null.
SearchResult search(rules::hasami::Match& match, TranspositionTable& table, const Settings& settings,
                    const Limits& limits, Listener* listener);

}  // namespace engine::hasami
