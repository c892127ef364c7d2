#include "engine/hasami/search.hpp"

#include <algorithm>
#include <array>

#include "engine/hasami/evaluate.hpp"
#include "engine/random.hpp"

namespace engine::hasami {
namespace {

using namespace rules::hasami;

constexpr Score kInfinite = 32000;
constexpr int kMaxPly = 80;
constexpr int kQsearchPlies = 8;

std::uint64_t key_of(const Position& position) {
  const std::uint64_t first = Random(position.men[0].hash()).next();
  return Random(first + position.men[1].hash() * 2 + (position.turn == Player::kFirst ? 0 : 1)).next();
}

/// Code of a move in tables; never 0, because a move leaves its cell.
std::uint32_t code_of(const Move& move) {
  return static_cast<std::uint32_t>(move.from.index()) << 7U | static_cast<std::uint32_t>(move.to.index());
}

struct Candidate {
  Move move;
  int captures = 0;
  int order = 0;
};

class AlphaBeta {
 public:
  AlphaBeta(Match& match, TranspositionTable& table, const Settings& settings, const Limits& limits)
      : match_(match), table_(table), settings_(settings), limits_(limits), budget_(limits) {}

  SearchResult run(Listener* listener) {
    table_.new_search();
    for (const Candidate& each : candidates(0, 0)) root_moves_.push_back({each.move, -kInfinite, {each.move}});
    SearchResult found;
    for (int depth = 1; depth <= std::min(limits_.depth, kMaxPly - kQsearchPlies - 4); ++depth) {
      const bool complete = search_root(depth);
      found = result(complete ? depth : depth - 1);
      if (budget_.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (root_moves_.size() == 1 || is_decided(depth)) break;
    }
    return found;
  }

 private:
  /// Returns whether the game is decided within this depth. A win that was found deeper, by
  /// extensions, may become shorter.
  [[nodiscard]] bool is_decided(int depth) const {
    const Score score = std::abs(root_moves_.front().score);
    return score > kProved && kWin - score <= depth;
  }
  [[nodiscard]] std::size_t line_count() const {
    return std::min(root_moves_.size(), static_cast<std::size_t>(settings_.lines));
  }

  [[nodiscard]] SearchResult result(int depth) const {
    SearchResult found{{}, depth, budget_.nodes()};
    for (std::size_t i = 0; i < line_count(); ++i) {
      if (root_moves_[i].score == -kInfinite && i > 0) break;
      found.lines.push_back(root_moves_[i]);
    }
    return found;
  }

  bool search_root(int depth) {
    for (std::size_t line = 0; line < line_count(); ++line) {
      Score best = -kInfinite;
      std::size_t best_index = line;
      for (std::size_t i = line; i < root_moves_.size() && !budget_.over(); ++i) {
        match_.make(root_moves_[i].move);
        budget_.spend();
        pv_[1].clear();
        Score score = i == line ? kInfinite : -search(1, depth - 1, -best - 1, -best);
        if (score > best && !budget_.over()) score = -search(1, depth - 1, -kInfinite, -best);
        match_.undo();
        if (budget_.over()) break;
        root_moves_[i].score = i == line ? score : std::min(root_moves_[i].score, score);
        if (score <= best) continue;
        best = score;
        best_index = i;
        root_moves_[i].score = score;
        root_moves_[i].moves = {root_moves_[i].move};
        root_moves_[i].moves.insert(root_moves_[i].moves.end(), pv_[1].begin(), pv_[1].end());
      }
      if (root_moves_[line].score == -kInfinite) root_moves_[line].score = 0;
      std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(line),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(best_index),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(best_index) + 1);
      if (budget_.over()) return false;
    }
    return true;
  }

  /// Returns the score of a finished game for the player who would move.
  [[nodiscard]] Score terminal_score(int ply) const {
    const auto& winner = match_.ending()->winner;
    if (!winner) return 0;
    return *winner == match_.position().turn ? kWin - ply : -kWin + ply;
  }

  [[nodiscard]] bool overlooks(int ply, const Move& reply) const {
    if (settings_.overlooked == 0 || ply % 2 == 0) return false;
    Random random(settings_.seed ^ static_cast<std::uint64_t>(match_.position().number - ply) << 40U ^
                  static_cast<std::uint64_t>(ply) << 32U ^ code_of(reply));
    return random.below(1000) < static_cast<std::size_t>(settings_.overlooked);
  }

  [[nodiscard]] std::vector<Candidate> candidates(int ply, std::uint32_t table_move) const {
    const Position& position = match_.position();
    std::vector<Candidate> all;
    for (const Move& move : moves(match_.rules(), position)) {
      const int taken = captures(match_.rules(), position, position.turn, move).all().size();
      const std::uint32_t code = code_of(move);
      int order = taken * 1'000'000 + history_[index_of(position.turn)][code];
      if (code == table_move) order = 1'000'000'000;
      if (code == killers_[static_cast<std::size_t>(ply)]) order += 500'000;
      all.push_back({move, taken, order});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.order > b.order; });
    return all;
  }

  Score search(int ply, int depth, Score alpha, Score beta) {
    if (match_.ending()) return terminal_score(ply);
    if (depth <= 0 || ply >= kMaxPly - kQsearchPlies - 2) return qsearch(ply, 0, alpha, beta);
    const std::uint64_t key = key_of(match_.position());
    if (is_repetition(key, ply)) return 0;
    path_[static_cast<std::size_t>(ply)] = key;
    std::uint32_t table_move = 0;
    if (const TableEntry* entry = table_.find(key)) {
      table_move = entry->move;
      const Score score = entry->score > kProved    ? entry->score - ply
                          : entry->score < -kProved ? entry->score + ply
                                                    : entry->score;
      const Bound bound = entry->bound();
      const bool decides = bound == Bound::kExact || (bound == Bound::kLower && score >= beta) ||
                           (bound == Bound::kUpper && score <= alpha);
      if (entry->depth >= depth && decides && beta - alpha == 1) return score;
    }
    const Score alpha_at_start = alpha;
    Score best = -kInfinite;
    std::uint32_t best_move = 0;
    int move_count = 0;
    const Player mover = match_.position().turn;
    for (const Candidate& each : candidates(ply, table_move)) {
      if (overlooks(ply, each.move)) continue;
      match_.make(each.move);
      if (budget_.spend()) {
        match_.undo();
        return 0;
      }
      pv_[static_cast<std::size_t>(ply) + 1].clear();
      const int reduction = depth >= 3 && move_count >= 4 && each.captures == 0 ? 1 + (move_count >= 16 ? 1 : 0) : 0;
      Score score = 0;
      if (move_count == 0) {
        score = -search(ply + 1, depth - 1, -beta, -alpha);
      } else {
        score = -search(ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
        if (score > alpha && reduction > 0 && !budget_.over()) score = -search(ply + 1, depth - 1, -alpha - 1, -alpha);
        if (score > alpha && score < beta && !budget_.over()) score = -search(ply + 1, depth - 1, -beta, -alpha);
      }
      match_.undo();
      if (budget_.over()) return 0;
      ++move_count;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      best_move = code_of(each.move);
      auto& pv = pv_[static_cast<std::size_t>(ply)];
      const auto& rest = pv_[static_cast<std::size_t>(ply) + 1];
      pv = {each.move};
      pv.insert(pv.end(), rest.begin(), rest.end());
      if (score < beta) continue;
      if (each.captures == 0) {
        killers_[static_cast<std::size_t>(ply)] = best_move;
        int& history_score = history_[index_of(mover)][best_move];
        history_score = std::min(history_score + depth * depth, 400'000);
      }
      break;
    }
    // The player sees none of the replies.
    if (move_count == 0) return evaluate(match_.rules(), match_.position());
    TableEntry entry;
    entry.move = best_move;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.score = static_cast<std::int16_t>(best > kProved ? best + ply : best < -kProved ? best - ply : best);
    table_.store(key, entry, best >= beta ? Bound::kLower : best <= alpha_at_start ? Bound::kUpper : Bound::kExact);
    return best;
  }

  /// A position that comes back within the search leads to a draw by repetition.
  [[nodiscard]] bool is_repetition(std::uint64_t key, int ply) const {
    for (int i = ply - 4; i >= 1; i -= 2) {
      if (path_[static_cast<std::size_t>(i)] == key) return true;
    }
    return false;
  }

  /// Searches captures until the position is quiet.
  Score qsearch(int ply, int depth, Score alpha, Score beta) {
    if (match_.ending()) return terminal_score(ply);
    const Position position = match_.position();
    Score best = evaluate(match_.rules(), position);
    if (best >= beta || depth >= kQsearchPlies) return best;
    alpha = std::max(alpha, best);
    for (const Move& move : moves(match_.rules(), position)) {
      if (captures(match_.rules(), position, position.turn, move).all().empty()) continue;
      if (overlooks(ply, move)) continue;
      match_.make(move);
      const Score score = budget_.spend() ? 0 : -qsearch(ply + 1, depth + 1, -beta, -alpha);
      match_.undo();
      if (budget_.over()) return 0;
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (best >= beta) break;
    }
    return best;
  }

  Match& match_;
  TranspositionTable& table_;
  const Settings settings_;
  const Limits limits_;
  Budget budget_;
  std::vector<Line> root_moves_;
  std::array<std::vector<Move>, kMaxPly> pv_;
  std::array<std::uint64_t, kMaxPly> path_{};
  std::array<std::uint32_t, kMaxPly> killers_{};
  std::array<std::vector<int>, 2> history_ = {std::vector<int>(1U << 14U), std::vector<int>(1U << 14U)};
};

}  // namespace

SearchResult search(Match& match, TranspositionTable& table, const Settings& settings, const Limits& limits,
                    Listener* listener) {
  return AlphaBeta(match, table, settings, limits).run(listener);
}

}  // namespace engine::hasami
