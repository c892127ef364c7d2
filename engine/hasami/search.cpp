#include "engine/hasami/search.hpp"

#include <algorithm>
#include <array>

#include "engine/hasami/evaluate.hpp"
#include "engine/random.hpp"

namespace engine::hasami {
namespace {

using namespace rules::hasami;

constexpr Score kHighest = 32000;
constexpr int kMostPlies = 80;
constexpr int kQuietPlies = 8;

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

class Searcher {
 public:
  Searcher(Match& match, Table& table, const Settings& settings, const Limits& limits)
      : match_(match), table_(table), settings_(settings), limits_(limits), budget_(limits) {}

  Found run(Listener* listener) {
    table_.age();
    for (const Candidate& each : candidates(0, 0)) lines_.push_back({each.move, -kHighest, {each.move}});
    Found found;
    for (int depth = 1; depth <= std::min(limits_.depth, kMostPlies - kQuietPlies - 4); ++depth) {
      const bool complete = search_root(depth);
      found = result(complete ? depth : depth - 1);
      if (budget_.over()) break;
      if (listener != nullptr) listener->deepened(found);
      if (lines_.size() == 1 || is_decided(depth)) break;
    }
    return found;
  }

 private:
  /// Returns whether the game is decided within this depth. A win that was found deeper, by
  /// extensions, may become shorter.
  [[nodiscard]] bool is_decided(int depth) const {
    const Score score = std::abs(lines_.front().score);
    return score > kProved && kWin - score <= depth;
  }
  [[nodiscard]] std::size_t wanted() const {
    return std::min(lines_.size(), static_cast<std::size_t>(settings_.lines));
  }

  [[nodiscard]] Found result(int depth) const {
    Found found{{}, depth, budget_.nodes()};
    for (std::size_t i = 0; i < wanted(); ++i) {
      if (lines_[i].score == -kHighest && i > 0) break;
      found.lines.push_back(lines_[i]);
    }
    return found;
  }

  bool search_root(int depth) {
    for (std::size_t line = 0; line < wanted(); ++line) {
      Score best = -kHighest;
      std::size_t best_index = line;
      for (std::size_t i = line; i < lines_.size() && !budget_.over(); ++i) {
        match_.make(lines_[i].move);
        budget_.spend();
        variations_[1].clear();
        Score score = i == line ? kHighest : -search(1, depth - 1, -best - 1, -best);
        if (score > best && !budget_.over()) score = -search(1, depth - 1, -kHighest, -best);
        match_.undo();
        if (budget_.over()) break;
        lines_[i].score = i == line ? score : std::min(lines_[i].score, score);
        if (score <= best) continue;
        best = score;
        best_index = i;
        lines_[i].score = score;
        lines_[i].moves = {lines_[i].move};
        lines_[i].moves.insert(lines_[i].moves.end(), variations_[1].begin(), variations_[1].end());
      }
      if (lines_[line].score == -kHighest) lines_[line].score = 0;
      std::rotate(lines_.begin() + static_cast<std::ptrdiff_t>(line),
                  lines_.begin() + static_cast<std::ptrdiff_t>(best_index),
                  lines_.begin() + static_cast<std::ptrdiff_t>(best_index) + 1);
      if (budget_.over()) return false;
    }
    return true;
  }

  /// Returns the score of a finished game for the player who would move.
  [[nodiscard]] Score decided(int ply) const {
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

  [[nodiscard]] std::vector<Candidate> candidates(int ply, std::uint32_t known) const {
    const Position& position = match_.position();
    std::vector<Candidate> all;
    for (const Move& move : moves(match_.rules(), position)) {
      const int taken = captures(match_.rules(), position, position.turn, move).all().size();
      const std::uint32_t code = code_of(move);
      int order = taken * 1'000'000 + history_[index_of(position.turn)][code];
      if (code == known) order = 1'000'000'000;
      if (code == killers_[static_cast<std::size_t>(ply)]) order += 500'000;
      all.push_back({move, taken, order});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.order > b.order; });
    return all;
  }

  Score search(int ply, int depth, Score alpha, Score beta) {
    if (match_.ending()) return decided(ply);
    if (depth <= 0 || ply >= kMostPlies - kQuietPlies - 2) return quiesce(ply, 0, alpha, beta);
    const std::uint64_t key = key_of(match_.position());
    if (stands_again(key, ply)) return 0;
    path_[static_cast<std::size_t>(ply)] = key;
    std::uint32_t known = 0;
    if (const Entry* entry = table_.find(key)) {
      known = entry->move;
      const Score score = entry->score > kProved    ? entry->score - ply
                          : entry->score < -kProved ? entry->score + ply
                                                    : entry->score;
      const Bound bound = entry->bound();
      const bool decides = bound == Bound::kExact || (bound == Bound::kLower && score >= beta) ||
                           (bound == Bound::kUpper && score <= alpha);
      if (entry->depth >= depth && decides && beta - alpha == 1) return score;
    }
    const Score alpha_at_start = alpha;
    Score best = -kHighest;
    std::uint32_t best_move = 0;
    int tried = 0;
    const Player mover = match_.position().turn;
    for (const Candidate& each : candidates(ply, known)) {
      if (overlooks(ply, each.move)) continue;
      match_.make(each.move);
      if (budget_.spend()) {
        match_.undo();
        return 0;
      }
      variations_[static_cast<std::size_t>(ply) + 1].clear();
      const int reduced = depth >= 3 && tried >= 4 && each.captures == 0 ? 1 + (tried >= 16 ? 1 : 0) : 0;
      Score score = 0;
      if (tried == 0) {
        score = -search(ply + 1, depth - 1, -beta, -alpha);
      } else {
        score = -search(ply + 1, depth - 1 - reduced, -alpha - 1, -alpha);
        if (score > alpha && reduced > 0 && !budget_.over()) score = -search(ply + 1, depth - 1, -alpha - 1, -alpha);
        if (score > alpha && score < beta && !budget_.over()) score = -search(ply + 1, depth - 1, -beta, -alpha);
      }
      match_.undo();
      if (budget_.over()) return 0;
      ++tried;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      best_move = code_of(each.move);
      auto& variation = variations_[static_cast<std::size_t>(ply)];
      const auto& rest = variations_[static_cast<std::size_t>(ply) + 1];
      variation = {each.move};
      variation.insert(variation.end(), rest.begin(), rest.end());
      if (score < beta) continue;
      if (each.captures == 0) {
        killers_[static_cast<std::size_t>(ply)] = best_move;
        int& merit = history_[index_of(mover)][best_move];
        merit = std::min(merit + depth * depth, 400'000);
      }
      break;
    }
    // The player sees none of the replies.
    if (tried == 0) return evaluate(match_.rules(), match_.position());
    Entry entry;
    entry.move = best_move;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.score = static_cast<std::int16_t>(best > kProved ? best + ply : best < -kProved ? best - ply : best);
    table_.store(key, entry, best >= beta ? Bound::kLower : best <= alpha_at_start ? Bound::kUpper : Bound::kExact);
    return best;
  }

  /// A position that comes back within the search leads to a draw by repetition.
  [[nodiscard]] bool stands_again(std::uint64_t key, int ply) const {
    for (int i = ply - 4; i >= 1; i -= 2) {
      if (path_[static_cast<std::size_t>(i)] == key) return true;
    }
    return false;
  }

  /// Searches captures until the position is quiet.
  Score quiesce(int ply, int depth, Score alpha, Score beta) {
    if (match_.ending()) return decided(ply);
    const Position position = match_.position();
    Score best = evaluate(match_.rules(), position);
    if (best >= beta || depth >= kQuietPlies) return best;
    alpha = std::max(alpha, best);
    for (const Move& move : moves(match_.rules(), position)) {
      if (captures(match_.rules(), position, position.turn, move).all().empty()) continue;
      if (overlooks(ply, move)) continue;
      match_.make(move);
      const Score score = budget_.spend() ? 0 : -quiesce(ply + 1, depth + 1, -beta, -alpha);
      match_.undo();
      if (budget_.over()) return 0;
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (best >= beta) break;
    }
    return best;
  }

  Match& match_;
  Table& table_;
  const Settings settings_;
  const Limits limits_;
  Budget budget_;
  std::vector<Line> lines_;
  std::array<std::vector<Move>, kMostPlies> variations_;
  std::array<std::uint64_t, kMostPlies> path_{};
  std::array<std::uint32_t, kMostPlies> killers_{};
  std::array<std::vector<int>, 2> history_ = {std::vector<int>(1U << 14U), std::vector<int>(1U << 14U)};
};

}  // namespace

Found search(Match& match, Table& table, const Settings& settings, const Limits& limits, Listener* listener) {
  return Searcher(match, table, settings, limits).run(listener);
}

}  // namespace engine::hasami
