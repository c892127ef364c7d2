#include <algorithm>

#include "engine/sannin/search/alpha_beta.hpp"
#include "engine/sannin/search/search.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

constexpr Score kInfinite = AlphaBeta::kInfinite;

/// Alpha-beta search: the moves at the root, deeper and deeper.
class IterativeDeepening : public Search {
 public:
  IterativeDeepening(const Settings& settings, TranspositionTable& table)
      : alpha_beta_(settings, table), max_lines_(static_cast<std::size_t>(settings.lines)) {}

  SearchResult run(const Root& root, const Limits& limits, Listener* listener) override {
    Stack stack(root);
    Budget budget(limits);
    stack_ = &stack;
    budget_ = &budget;
    alpha_beta_.begin(stack, budget);
    root_moves_.clear();
    for (const Move& move : root.moves) root_moves_.push_back({move, -kInfinite, {}});
    order_root_moves();
    SearchResult found;
    for (int depth = 1; depth <= limits.depth; ++depth) {
      alpha_beta_.set_root_depth(depth);
      const bool complete = search_root(depth);
      found = result(root, complete ? depth : depth - 1);
      if (budget.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (root_moves_.size() == 1 || is_decided(depth)) break;
    }
    return found;
  }

 private:
  struct RootMove {
    Move move;
    Score score;
    std::vector<CompactMove> pv;
  };

  /// Puts the root moves in the order of other nodes, for the first iteration.
  void order_root_moves() {
    std::vector<Candidate> candidates;
    const MoveOrdering ordering(stack_->at(0), stack_->options());
    ordering.add_all(candidates, Choice::kAll, alpha_beta_.table_move_at_root(), alpha_beta_.history(), 0);
    const auto order_of = [&](const Move& move) {
      const CompactMove compact(move);
      for (const Candidate& each : candidates) {
        if (each.move == compact) return each.order;
      }
      return 0;
    };
    std::vector<std::pair<int, std::size_t>> places;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) places.emplace_back(-order_of(root_moves_[i].move), i);
    std::sort(places.begin(), places.end());
    std::vector<RootMove> ordered;
    for (const auto& [order, index] : places) ordered.push_back(root_moves_[index]);
    root_moves_ = std::move(ordered);
  }

  [[nodiscard]] std::size_t line_count() const { return std::min(root_moves_.size(), max_lines_); }

  /// Whether more depth cannot change the result.
  [[nodiscard]] bool is_decided(int depth) const {
    return std::all_of(
        root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(line_count()),
        [&](const auto& line) { return std::abs(line.score) > kProved && kWin - std::abs(line.score) <= depth; });
  }

  /// Finds the best lines at one depth and puts them first. Returns whether the search was
  /// complete.
  bool search_root(int depth) {
    stack_->judge_pending(0);
    for (std::size_t line = 0; line < line_count(); ++line) {
      Score best = -kInfinite;
      std::size_t best_index = line;
      for (std::size_t i = line; i < root_moves_.size(); ++i) {
        RootMove& each = root_moves_[i];
        const Score score = root_score(each.move, depth, i - line, best);
        if (budget_->over()) {
          // The first move has been searched, so a better one counts.
          if (i > line) move_to_front(best_index, line);
          return false;
        }
        if (score <= best) {
          each.score = std::min(each.score, score);
          continue;
        }
        best = score;
        best_index = i;
        each.score = score;
        each.pv = alpha_beta_.pv();
      }
      move_to_front(best_index, line);
    }
    return true;
  }

  void move_to_front(std::size_t from, std::size_t to) {
    const auto begin = root_moves_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(to), begin + static_cast<std::ptrdiff_t>(from),
                begin + static_cast<std::ptrdiff_t>(from) + 1);
  }

  Score root_score(const Move& move, int depth, std::size_t index, Score best) {
    alpha_beta_.make_at_root(move);
    const bool reply_used = false;
    if (index == 0) return alpha_beta_.child(1, depth - 1, -kInfinite, kInfinite, reply_used);
    const int reduction = depth >= 3 && index >= 4 ? 1 + (index >= 20 ? 1 : 0) : 0;
    Score score = alpha_beta_.child(1, depth - 1 - reduction, best, best + 1, reply_used);
    if (score > best && reduction > 0 && !budget_->over())
      score = alpha_beta_.child(1, depth - 1, best, best + 1, reply_used);
    if (score > best && !budget_->over()) score = alpha_beta_.child(1, depth - 1, best, kInfinite, reply_used);
    return score;
  }

  [[nodiscard]] SearchResult result(const Root& root, int depth) const {
    SearchResult found;
    found.depth = depth;
    found.nodes = budget_->nodes();
    for (std::size_t i = 0; i < line_count(); ++i) {
      const RootMove& line = root_moves_[i];
      if (line.score == -kInfinite && i > 0) break;
      found.lines.push_back(line_of(root, line.move, line.pv, line.score));
    }
    return found;
  }

  AlphaBeta alpha_beta_;
  const std::size_t max_lines_;
  std::vector<RootMove> root_moves_;
  Stack* stack_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace

std::unique_ptr<Search> make_search(const Settings& settings, TranspositionTable& table) {
  return std::make_unique<IterativeDeepening>(settings, table);
}

}  // namespace engine::sannin
