#include <algorithm>

#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/evaluation/weights.hpp"
#include "engine/sannin/search/order.hpp"
#include "engine/sannin/search/search.hpp"
#include "engine/sannin/search/variation.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Search in which each player maximises their own share. It cannot prune like alpha-beta, so it
/// tries only the most promising moves.
class MaxN : public Search {
 public:
  MaxN(const Settings& settings, Table& table) : settings_(settings), table_(table) {}

  Found run(const Root& root, const Limits& limits, Listener* listener) override {
    Tree tree(root);
    Budget budget(limits);
    tree_ = &tree;
    budget_ = &budget;
    table_.age();
    merits_.fade();
    lines_.clear();
    for (const Move& move : root.moves) lines_.push_back({move, -1, {}});
    Found found;
    const int deepest = std::min(limits.depth, Tree::kMaxPly - 20);
    for (int depth = 1; depth <= deepest; ++depth) {
      const bool complete = search_root(depth);
      found = result(root, complete ? depth : depth - 1);
      if (budget.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (lines_.size() == 1 || lines_.front().value >= Shares::kWhole - depth) break;
    }
    return found;
  }

 private:
  struct RootLine {
    Move move;
    int value;
    std::vector<CompactMove> rest;
  };

  bool search_root(int depth) {
    tree_->judge_pending(0);
    const Player mover = tree_->at(0).turn;
    // After a first look at every move, deeper iterations try the best ones alone.
    const std::size_t width = depth <= 2 ? lines_.size() : std::min<std::size_t>(lines_.size(), 40 / depth + 12);
    std::vector<RootLine> done;
    for (std::size_t i = 0; i < width; ++i) {
      RootLine line = lines_[i];
      tree_->make(0, line.move);
      budget_->spend();
      variations_.clear(1);
      const Shares shares = value(1, depth - 1, best_of(done));
      if (budget_->over()) break;
      line.value = shares.of[index_of(mover)];
      line.rest = variations_.below(1);
      done.push_back(std::move(line));
    }
    const bool complete = done.size() == width;
    if (!complete && done.empty()) {
      if (lines_.front().value < 0) lines_.front().value = 0;
      return false;
    }
    if (!complete) {
      // The first move has been searched, so a better one counts.
      const auto best = std::max_element(done.begin(), done.end(), by_value);
      const auto place = lines_.begin() + (best - done.begin());
      *place = *best;
      std::rotate(lines_.begin(), place, place + 1);
      return false;
    }
    std::copy(done.begin(), done.end(), lines_.begin());
    std::stable_sort(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(width),
                     [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
    return true;
  }

  static bool by_value(const RootLine& a, const RootLine& b) { return a.value < b.value; }
  static int best_of(const std::vector<RootLine>& done) {
    const auto best = std::max_element(done.begin(), done.end(), by_value);
    return best == done.end() ? 0 : best->value;
  }

  [[nodiscard]] Found result(const Root& root, int depth) const {
    Found found;
    found.depth = depth;
    found.nodes = budget_->nodes();
    const std::size_t wanted = std::min(lines_.size(), static_cast<std::size_t>(settings_.lines));
    for (std::size_t i = 0; i < wanted; ++i) {
      const int own = std::clamp(lines_[i].value, 0, Shares::kWhole);
      found.lines.push_back(line_of(root, lines_[i].move, lines_[i].rest, log_odds_of(own)));
    }
    return found;
  }

  /// Returns the shares at a ply whose game is over. An earlier end counts a little more.
  [[nodiscard]] Shares ended(int ply) const {
    Shares shares;
    const auto& winner = tree_->ending(ply)->winner;
    if (winner) {
      shares.of[index_of(*winner)] = Shares::kWhole - ply;
    } else {
      shares.of.fill(Shares::kWhole / 3);
    }
    return shares;
  }

  /// `parents_best` is the share that the player before already has elsewhere.
  Shares value(int ply, int depth, int parents_best) {
    if (tree_->ending(ply)) return ended(ply);
    const Position& position = tree_->at(ply);
    const Orderer orderer(position, tree_->options());
    const std::size_t mover = index_of(position.turn);
    if (orderer.reaches_garden() && may_win_in_garden(position.alliance, position.turn, tree_->options())) {
      Shares won;
      won.of[mover] = Shares::kWhole - ply - 1;
      return won;
    }
    if (depth <= 0) return quiesce(ply, orderer, 0);
    tree_->judge_pending(ply);
    const std::uint64_t key = tree_->key(ply);
    CompactMove known;
    if (const Entry* entry = table_.find(key)) known = CompactMove::from_code(entry->move);
    std::vector<Candidate> moves;
    orderer.add_all(moves, Choice::kUseful, known, merits_, ply);
    if (moves.empty()) {
      tree_->eliminate(ply);
      return value(ply + 1, depth, 0);
    }
    const std::size_t width = std::min(moves.size(), static_cast<std::size_t>(settings_.breadth));
    Shares best;
    int own = -1;
    CompactMove best_move;
    for (std::size_t i = 0; i < width; ++i) {
      const Candidate candidate = pick(moves, i);
      tree_->make(ply, candidate.move.on(position.board));
      if (tree_->repeats(ply + 1)) continue;
      if (budget_->spend()) return best;
      variations_.clear(ply + 1);
      const Shares shares = value(ply + 1, depth - 1, std::max(own, 0));
      if (budget_->over()) return best;
      if (shares.of[mover] <= own) continue;
      best = shares;
      own = shares.of[mover];
      best_move = candidate.move;
      variations_.extend(ply, candidate.move);
      // Shallow pruning: nothing that remains is enough for the player before.
      if (own >= Shares::kWhole - parents_best) break;
    }
    if (own < 0) return judge(position, tree_->options(), *settings_.weights).shares();
    if (!best_move.is_none()) {
      const auto chosen =
          std::find_if(moves.begin(), moves.end(), [&](const auto& each) { return each.move == best_move; });
      if (chosen->gain <= 0) merits_.praise(position.turn, best_move, ply, depth);
      Entry entry;
      entry.move = best_move.code();
      entry.depth = static_cast<std::uint8_t>(depth);
      table_.store(key, entry, Bound::kLower);
    }
    return best;
  }

  /// Lets each player capture or stop, to a small depth.
  Shares quiesce(int ply, const Orderer& orderer, int depth) {
    const Position& position = tree_->at(ply);
    Shares best = judge(position, tree_->options(), *settings_.weights).shares();
    if (depth >= std::min(settings_.quiescence, 4)) return best;
    const std::size_t mover = index_of(position.turn);
    std::vector<Candidate> moves;
    orderer.add_gains(moves, 60);
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 3); ++i) {
      const Candidate candidate = pick(moves, i);
      tree_->make(ply, candidate.move.on(position.board));
      if (budget_->spend()) return best;
      Shares shares;
      if (tree_->ending(ply + 1)) {
        shares = ended(ply + 1);
      } else {
        const Orderer next(tree_->at(ply + 1), tree_->options());
        shares = quiesce(ply + 1, next, depth + 1);
      }
      if (budget_->over()) return best;
      if (shares.of[mover] > best.of[mover]) best = shares;
    }
    return best;
  }

  const Settings settings_;
  Table& table_;
  Merits merits_;
  Variations variations_;
  std::vector<RootLine> lines_;
  Tree* tree_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace

std::unique_ptr<Search> make_max_n(const Settings& settings, Table& table) {
  return std::make_unique<MaxN>(settings, table);
}

std::unique_ptr<Search> make_search(const Settings& settings, Table& table) {
  return settings.method == Method::kMaxN ? make_max_n(settings, table) : make_minimax(settings, table);
}

}  // namespace engine::sannin
