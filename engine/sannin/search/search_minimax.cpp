#include <algorithm>

#include "engine/sannin/search/minimax_nodes.hpp"
#include "engine/sannin/search/search.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

constexpr Score kInfinite = MinimaxNodes::kInfinite;

/// Alpha-beta search: the moves at the root, deeper and deeper.
class Minimax : public Search {
 public:
  Minimax(const Settings& settings, Table& table)
      : nodes_(settings, table), most_lines_(static_cast<std::size_t>(settings.lines)) {}

  Found run(const Root& root, const Limits& limits, Listener* listener) override {
    Tree tree(root);
    Budget budget(limits);
    tree_ = &tree;
    budget_ = &budget;
    nodes_.begin(tree, budget);
    lines_.clear();
    for (const Move& move : root.moves) lines_.push_back({move, -kInfinite, {}});
    order_root();
    Found found;
    for (int depth = 1; depth <= limits.depth; ++depth) {
      nodes_.deepen(depth);
      const bool complete = search_root(depth);
      found = result(root, complete ? depth : depth - 1);
      if (budget.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (lines_.size() == 1 || is_decided(depth)) break;
    }
    return found;
  }

 private:
  struct RootLine {
    Move move;
    Score score;
    std::vector<CompactMove> rest;
  };

  /// Puts the root moves in the order of other nodes, for the first iteration.
  void order_root() {
    std::vector<Candidate> candidates;
    const Orderer orderer(tree_->at(0), tree_->options());
    orderer.add_all(candidates, Choice::kAll, nodes_.known_at_root(), nodes_.merits(), 0);
    const auto order_of = [&](const Move& move) {
      const CompactMove compact(move);
      for (const Candidate& each : candidates) {
        if (each.move == compact) return each.order;
      }
      return 0;
    };
    std::vector<std::pair<int, std::size_t>> places;
    for (std::size_t i = 0; i < lines_.size(); ++i) places.emplace_back(-order_of(lines_[i].move), i);
    std::sort(places.begin(), places.end());
    std::vector<RootLine> ordered;
    for (const auto& [order, index] : places) ordered.push_back(lines_[index]);
    lines_ = std::move(ordered);
  }

  [[nodiscard]] std::size_t wanted() const { return std::min(lines_.size(), most_lines_); }

  /// Whether more depth cannot change the result.
  [[nodiscard]] bool is_decided(int depth) const {
    return std::all_of(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(wanted()), [&](const auto& line) {
      return std::abs(line.score) > kProved && kWin - std::abs(line.score) <= depth;
    });
  }

  /// Finds the best lines at one depth and puts them first. Returns whether the search was
  /// complete.
  bool search_root(int depth) {
    tree_->judge_pending(0);
    for (std::size_t line = 0; line < wanted(); ++line) {
      Score best = -kInfinite;
      std::size_t best_index = line;
      for (std::size_t i = line; i < lines_.size(); ++i) {
        RootLine& each = lines_[i];
        const Score score = root_score(each.move, depth, i - line, best);
        if (budget_->over()) {
          // The first move has been searched, so a better one counts.
          if (i > line) bring_forward(best_index, line);
          return false;
        }
        if (score <= best) {
          each.score = std::min(each.score, score);
          continue;
        }
        best = score;
        best_index = i;
        each.score = score;
        each.rest = nodes_.variation();
      }
      bring_forward(best_index, line);
    }
    return true;
  }

  void bring_forward(std::size_t from, std::size_t to) {
    const auto begin = lines_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(to), begin + static_cast<std::ptrdiff_t>(from),
                begin + static_cast<std::ptrdiff_t>(from) + 1);
  }

  Score root_score(const Move& move, int depth, std::size_t index, Score best) {
    nodes_.make_at_root(move);
    const bool spent = false;
    if (index == 0) return nodes_.child(1, depth - 1, -kInfinite, kInfinite, spent);
    const int reduced = depth >= 3 && index >= 4 ? 1 + (index >= 20 ? 1 : 0) : 0;
    Score score = nodes_.child(1, depth - 1 - reduced, best, best + 1, spent);
    if (score > best && reduced > 0 && !budget_->over()) score = nodes_.child(1, depth - 1, best, best + 1, spent);
    if (score > best && !budget_->over()) score = nodes_.child(1, depth - 1, best, kInfinite, spent);
    return score;
  }

  [[nodiscard]] Found result(const Root& root, int depth) const {
    Found found;
    found.depth = depth;
    found.nodes = budget_->nodes();
    for (std::size_t i = 0; i < wanted(); ++i) {
      const RootLine& line = lines_[i];
      if (line.score == -kInfinite && i > 0) break;
      found.lines.push_back(line_of(root, line.move, line.rest, line.score));
    }
    return found;
  }

  MinimaxNodes nodes_;
  const std::size_t most_lines_;
  std::vector<RootLine> lines_;
  Tree* tree_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace

std::unique_ptr<Search> make_minimax(const Settings& settings, Table& table) {
  return std::make_unique<Minimax>(settings, table);
}

}  // namespace engine::sannin
