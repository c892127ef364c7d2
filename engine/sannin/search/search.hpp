#pragma once

#include <memory>
#include <vector>

#include "engine/limits.hpp"
#include "engine/sannin/evaluation/weights.hpp"
#include "engine/sannin/search/stack.hpp"
#include "engine/score.hpp"
#include "engine/transposition_table.hpp"

/// Interface of all searches of Sannin shogi.
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

/// How a search models the two opponents of a player without an ally.
enum class Method {
  /// Both minimise the player's share: alpha-beta.
  kParanoid,
  /// The same, with only the most promising moves of opponents.
  kPruned,
  /// Of two opponents in a row only one has the choice, the other one plays its most promising
  /// move.
  kBestReply,
  /// Each maximises its own share.
  kMaxN,
};

/// How a search models the ally.
enum class Partner {
  /// The ally maximises the player's share too.
  kHelper,
  /// The ally minimises it, like the outsider.
  kRival,
};

struct Settings {
  Method method = Method::kBestReply;
  Partner partner = Partner::kRival;
  /// Number of lines to find.
  int lines = 1;
  /// Number of most promising moves of opponents that kPruned tries.
  int breadth = 12;
  /// Of 1000 replies of opponents, the search overlooks this many; which ones, follows from the
  /// seed.
  int overlooked = 0;
  std::uint64_t seed = 0;
  /// Parameters of the evaluation; must outlive the search.
  const Weights* weights = &kWeights;
  /// Plies of quiescence search.
  int qsearch_depth = 6;
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

/// Returns a search. The table must outlive it, and must not be shared with a search by another
/// method.
std::unique_ptr<Search> make_search(const Settings& settings, TranspositionTable& table);

/// Return the two kinds of searches.
std::unique_ptr<Search> make_minimax(const Settings& settings, TranspositionTable& table);
std::unique_ptr<Search> make_max_n(const Settings& settings, TranspositionTable& table);

}  // namespace engine::sannin
