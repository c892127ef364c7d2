#pragma once

#include <memory>
#include <vector>

#include "engine/limits.hpp"
#include "engine/sannin/search/stack.hpp"
#include "engine/score.hpp"
#include "engine/transposition_table.hpp"

/// Interface of the search of Sannin shogi.
namespace engine::sannin {

/// A move at the root with what the search expects after it.
struct Line {
  rules::sannin::Move move;
  /// Log-odds that the mover at the root wins.
  Score score = 0;
  Shares shares;
  /// Shares at the end of the principal variation, by the evaluation alone.
  Shares expected;
  /// Principal variation, `move` first.
  std::vector<rules::sannin::Move> moves;
};

/// Result of a search, complete to `depth`. The best lines come first.
struct SearchResult {
  std::vector<Line> lines;
  int depth = 0;
  std::uint64_t nodes = 0;
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

struct Settings {
  /// Number of lines to find.
  int lines = 1;
  /// Of 1000 replies of opponents, the search overlooks this many; which ones, follows from the
  /// seed.
  int overlooked = 0;
  std::uint64_t seed = 0;
};

class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  /// Searches deeper and deeper until a limit is reached. Finds at least one line. `listener` may
  /// be null.
  virtual SearchResult run(const Root& root, const Limits& limits, Listener* listener) = 0;
};

/// Returns a search. The table must outlive it.
std::unique_ptr<Search> make_search(const Settings& settings, TranspositionTable& table);

}  // namespace engine::sannin
