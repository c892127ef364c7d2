#include <algorithm>

#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/evaluation/weights.hpp"
#include "engine/sannin/search/move_ordering.hpp"
#include "engine/sannin/search/principal_variation.hpp"
#include "engine/sannin/search/search.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Search in which each player maximises their own share. It cannot prune like alpha-beta, so it
/// tries only the most promising moves.
class MaxN : public Search {
 public:
  MaxN(const Settings& settings, TranspositionTable& table) : settings_(settings), table_(table) {}

  SearchResult run(const Root& root, const Limits& limits, Listener* listener) override {
    Stack stack(root);
    Budget budget(limits);
    stack_ = &stack;
    budget_ = &budget;
    table_.new_search();
    history_.age();
    root_moves_.clear();
    for (const Move& move : root.moves) root_moves_.push_back({move, -1, {}});
    SearchResult found;
    const int deepest = std::min(limits.depth, Stack::kMaxPly - 20);
    for (int depth = 1; depth <= deepest; ++depth) {
      const bool complete = search_root(depth);
      found = result(root, complete ? depth : depth - 1);
      if (budget.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (root_moves_.size() == 1 || root_moves_.front().value >= Shares::kWhole - depth) break;
    }
    return found;
  }

 private:
  struct RootMove {
    Move move;
    int value;
    std::vector<CompactMove> pv;
  };

  bool search_root(int depth) {
    stack_->judge_pending(0);
    const Player mover = stack_->at(0).turn;
    // After a first look at every move, deeper iterations try the best ones alone.
    const std::size_t width =
        depth <= 2 ? root_moves_.size() : std::min<std::size_t>(root_moves_.size(), 40 / depth + 12);
    std::vector<RootMove> done;
    for (std::size_t i = 0; i < width; ++i) {
      RootMove line = root_moves_[i];
      stack_->make(0, line.move);
      budget_->spend();
      pv_.clear(1);
      const Shares shares = value(1, depth - 1, best_of(done));
      if (budget_->over()) break;
      line.value = shares.of[index_of(mover)];
      line.pv = pv_.from(1);
      done.push_back(std::move(line));
    }
    const bool complete = done.size() == width;
    if (!complete && done.empty()) {
      if (root_moves_.front().value < 0) root_moves_.front().value = 0;
      return false;
    }
    if (!complete) {
      // The first move has been searched, so a better one counts.
      const auto best = std::max_element(done.begin(), done.end(), by_value);
      const auto place = root_moves_.begin() + (best - done.begin());
      *place = *best;
      std::rotate(root_moves_.begin(), place, place + 1);
      return false;
    }
    std::copy(done.begin(), done.end(), root_moves_.begin());
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(width),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    return true;
  }

  static bool by_value(const RootMove& a, const RootMove& b) { return a.value < b.value; }
  static int best_of(const std::vector<RootMove>& done) {
    const auto best = std::max_element(done.begin(), done.end(), by_value);
    return best == done.end() ? 0 : best->value;
  }

  [[nodiscard]] SearchResult result(const Root& root, int depth) const {
    SearchResult found;
    found.depth = depth;
    found.nodes = budget_->nodes();
    const std::size_t wanted = std::min(root_moves_.size(), static_cast<std::size_t>(settings_.lines));
    for (std::size_t i = 0; i < wanted; ++i) {
      const int own = std::clamp(root_moves_[i].value, 0, Shares::kWhole);
      found.lines.push_back(line_of(root, root_moves_[i].move, root_moves_[i].pv, log_odds_of(own)));
    }
    return found;
  }

  /// Returns the shares at a ply whose game is over. An earlier end counts a little more.
  [[nodiscard]] Shares ending_shares(int ply) const {
    Shares shares;
    const auto& winner = stack_->ending(ply)->winner;
    if (winner) {
      shares.of[index_of(*winner)] = Shares::kWhole - ply;
    } else {
      shares.of.fill(Shares::kWhole / 3);
    }
    return shares;
  }

  /// `parents_best` is the share that the player before already has elsewhere.
  Shares value(int ply, int depth, int parents_best) {
    if (stack_->ending(ply)) return ending_shares(ply);
    const Position& position = stack_->at(ply);
    const MoveOrdering ordering(position, stack_->options());
    const std::size_t mover = index_of(position.turn);
    if (ordering.reaches_garden() && may_win_in_garden(position.alliance, position.turn, stack_->options())) {
      Shares won;
      won.of[mover] = Shares::kWhole - ply - 1;
      return won;
    }
    if (depth <= 0) return qsearch(ply, ordering, 0);
    stack_->judge_pending(ply);
    const std::uint64_t key = stack_->key(ply);
    CompactMove table_move;
    if (const TableEntry* entry = table_.find(key)) table_move = CompactMove::from_code(entry->move);
    std::vector<Candidate> moves;
    ordering.add_all(moves, Choice::kUseful, table_move, history_, ply);
    if (moves.empty()) {
      stack_->eliminate(ply);
      return value(ply + 1, depth, 0);
    }
    const std::size_t width = std::min(moves.size(), static_cast<std::size_t>(settings_.breadth));
    Shares best;
    int own = -1;
    CompactMove best_move;
    for (std::size_t i = 0; i < width; ++i) {
      const Candidate candidate = pick(moves, i);
      stack_->make(ply, candidate.move.on(position.board));
      if (stack_->is_repetition(ply + 1)) continue;
      if (budget_->spend()) return best;
      pv_.clear(ply + 1);
      const Shares shares = value(ply + 1, depth - 1, std::max(own, 0));
      if (budget_->over()) return best;
      if (shares.of[mover] <= own) continue;
      best = shares;
      own = shares.of[mover];
      best_move = candidate.move;
      pv_.update(ply, candidate.move);
      // Shallow pruning: nothing that remains is enough for the player before.
      if (own >= Shares::kWhole - parents_best) break;
    }
    if (own < 0) return evaluate(position, stack_->options(), *settings_.weights).shares();
    if (!best_move.is_none()) {
      const auto chosen =
          std::find_if(moves.begin(), moves.end(), [&](const auto& each) { return each.move == best_move; });
      if (chosen->gain <= 0) history_.update(position.turn, best_move, ply, depth);
      TableEntry entry;
      entry.move = best_move.code();
      entry.depth = static_cast<std::uint8_t>(depth);
      table_.store(key, entry, Bound::kLower);
    }
    return best;
  }

  /// Lets each player capture or stop, to a small depth.
  Shares qsearch(int ply, const MoveOrdering& ordering, int depth) {
    const Position& position = stack_->at(ply);
    Shares best = evaluate(position, stack_->options(), *settings_.weights).shares();
    if (depth >= std::min(settings_.qsearch_depth, 4)) return best;
    const std::size_t mover = index_of(position.turn);
    std::vector<Candidate> moves;
    ordering.add_captures(moves, 60);
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 3); ++i) {
      const Candidate candidate = pick(moves, i);
      stack_->make(ply, candidate.move.on(position.board));
      if (budget_->spend()) return best;
      Shares shares;
      if (stack_->ending(ply + 1)) {
        shares = ending_shares(ply + 1);
      } else {
        const MoveOrdering next(stack_->at(ply + 1), stack_->options());
        shares = qsearch(ply + 1, next, depth + 1);
      }
      if (budget_->over()) return best;
      if (shares.of[mover] > best.of[mover]) best = shares;
    }
    return best;
  }

  const Settings settings_;
  TranspositionTable& table_;
  MoveHistory history_;
  PvTable pv_;
  std::vector<RootMove> root_moves_;
  Stack* stack_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace

std::unique_ptr<Search> make_max_n(const Settings& settings, TranspositionTable& table) {
  return std::make_unique<MaxN>(settings, table);
}

std::unique_ptr<Search> make_search(const Settings& settings, TranspositionTable& table) {
  return settings.method == Method::kMaxN ? make_max_n(settings, table) : make_minimax(settings, table);
}

}  // namespace engine::sannin
