#include "engine/sannin/search/alpha_beta.hpp"

#include <algorithm>

#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/evaluation/weights.hpp"
#include "rules/sannin/moves/threats.hpp"

namespace engine::sannin {

using namespace rules::sannin;

namespace {

/// Frontier nodes: at these depths, quiet moves that cannot reach the bounds are left out.
constexpr int kFutilityDepth = 2;
/// Points that a quiet move can gain at most at such depths, as a rule.
constexpr std::array<int, 3> kFutilityMargin = {0, 160, 320};

/// Plies of quiescence search.
constexpr int kQsearchDepth = 6;
/// Order and gain of a mate: before all other moves, and never left out.
constexpr int kMateOrder = 1 << 29;
constexpr int kMateGain = 5000;

}  // namespace

void AlphaBeta::begin(Stack& stack, Budget& budget) {
  stack_ = &stack;
  budget_ = &budget;
  root_player_ = stack.at(0).turn;
  table_.new_search();
  history_.age();
}

void AlphaBeta::make_at_root(const Move& move) {
  stack_->make(0, move);
  budget_->spend();
  pv_.clear(1);
  root_move_target_ = static_cast<std::size_t>(move.to().index());
}

CompactMove AlphaBeta::table_move_at_root() const {
  const TableEntry* entry = table_.find(key_at(0, false));
  return entry == nullptr ? CompactMove() : CompactMove::from_code(entry->move);
}

std::uint64_t AlphaBeta::key_at(int ply, bool reply_used) const {
  // The model of the opponents is part of what a score means.
  return stack_->key(ply) ^ (reply_used ? 0x5851F42D4C957F2DU : 0U);
}

int AlphaBeta::sign(const Position& position) const {
  return position.turn == root_player_ ? 1 : -1;
}

bool AlphaBeta::is_independent(const Position& position) const {
  return !position.alliance.in_force() && position.board.players_in() == 3;
}

std::optional<Score> AlphaBeta::terminal_score(int ply) const {
  const auto& ending = stack_->ending(ply);
  if (!ending) return stack_->at(ply).board.is_in(root_player_) ? std::nullopt : std::optional(-kWin + ply);
  if (!ending->winner) return stack_->at(ply).board.players_in() == 3 ? -710 : 0;
  return *ending->winner == root_player_ ? kWin - ply : -kWin + ply;
}

Score AlphaBeta::child(int ply, int depth, Score low, Score high, bool reply_used) {
  if (const auto score = terminal_score(ply)) return *score;
  return search(ply, depth, low, high, reply_used, true);
}

Score AlphaBeta::static_evaluation(int ply) const {
  return evaluate(stack_->at(ply), stack_->options(), stack_->attacked(ply)).log_odds(root_player_);
}

Score AlphaBeta::scaled(const Position& position, int points) const {
  if (position.alliance.in_force()) return points * kNat / kWeights.allied;
  return points * kNat / (position.board.players_in() == 3 ? kWeights.independent : kWeights.duel);
}

Score AlphaBeta::to_table(Score score, int ply) {
  return score > kProved ? score + ply : score < -kProved ? score - ply : score;
}
Score AlphaBeta::from_table(Score score, int ply) {
  return score > kProved ? score - ply : score < -kProved ? score + ply : score;
}

Score AlphaBeta::search(int ply, int depth, Score low, Score high, bool reply_used, bool null_move_allowed) {
  if (depth <= 0 || ply >= Stack::kMaxPly - 20) return qsearch(ply, 0, low, high);
  const Position& position = stack_->at(ply);
  stack_->judge_pending(ply);
  const int side = sign(position);
  const std::uint64_t key = key_at(ply, reply_used);
  CompactMove table_move;
  if (const TableEntry* entry = table_.find(key)) {
    table_move = CompactMove::from_code(entry->move);
    const Score score = from_table(entry->score, ply);
    const Bound bound = entry->bound();
    const bool decides =
        bound == Bound::kExact || (bound == Bound::kLower && score >= high) || (bound == Bound::kUpper && score <= low);
    if (entry->depth >= depth && decides && high - low == 1) return score;
  }
  const MoveOrdering ordering(position, stack_->options(), stack_->attacked(ply));
  const Score garden = kWin - ply - 1;
  if (ordering.reaches_garden() && may_win_in_garden(position.alliance, position.turn, stack_->options())) {
    return position.turn == root_player_ ? garden : -garden;
  }
  const auto mates = mating_moves(ply);
  if (position.turn != root_player_ && mates.root_player) return -garden;
  const bool in_check = ordering.in_check();
  if (in_check && ply < 2 * root_depth_) ++depth;

  // From here on, scores are those of the mover's side.
  const Score alpha_at_start = side > 0 ? low : -high;
  Score alpha = alpha_at_start;
  const Score beta = side > 0 ? high : -low;
  const bool best_reply = side < 0 && is_independent(position);
  Score static_eval = 0;
  const bool near_horizon = depth <= kFutilityDepth && !in_check;
  const bool null_window = beta - alpha == 1;
  if (near_horizon || (null_window && null_move_allowed && !in_check)) static_eval = side * static_evaluation(ply);
  if (null_window && !in_check && !best_reply && std::abs(beta) < kProved) {
    if (near_horizon && static_eval - scaled(position, 200 * depth) >= beta) return side * static_eval;
    if (null_move_allowed && depth >= 3 && static_eval >= beta) {
      stack_->make_null_move(ply);
      const Score null_score = side * search_for_side(ply + 1, depth - 3, side, beta - 1, beta, reply_used, false);
      if (budget_->over()) return 0;
      if (null_score >= beta && null_score < kProved) return side * null_score;
    }
  }

  auto& moves = buffers_[static_cast<std::size_t>(ply)];
  moves.clear();
  add_mates(mates, moves);
  const bool futility_pruning =
      near_horizon && null_window &&
      static_eval + scaled(position, kFutilityMargin[static_cast<std::size_t>(depth)]) <= alpha;
  if (futility_pruning && depth == 1) {
    ordering.add_captures(moves, 1);
  } else {
    ordering.add_all(moves, Choice::kUseful, table_move, history_, ply);
    if (moves.empty()) {
      stack_->eliminate(ply);
      if (const auto score = terminal_score(ply + 1)) return *score;
      return search(ply + 1, depth, low, high, reply_used, null_move_allowed);
    }
  }
  Score best = futility_pruning ? static_eval : -kInfinite;
  CompactMove best_move;
  int move_count = 0;
  // The opponent who has no choice left plays the most promising move.
  const bool only_first = best_reply && reply_used;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Candidate candidate = pick(moves, i);
    const bool quiet = candidate.gain <= 0;
    if (move_count > 0 && quiet && best > -kProved) {
      if (futility_pruning) continue;
      if (near_horizon && move_count >= 8 + 12 * depth) break;
    }
    if (only_first && move_count > 0) break;
    if (side < 0 && overlooks(ply, candidate.move)) continue;
    stack_->make(ply, candidate.move.on(position.board));
    if (stack_->is_repetition(ply + 1)) continue;
    if (budget_->spend()) return 0;
    pv_.clear(ply + 1);
    // Of two opponents in a row only one has the choice.
    const bool uses_reply = best_reply && !reply_used && move_count > 0;
    const bool child_reply_used = best_reply && sign(stack_->at(ply + 1)) < 0 && (reply_used || uses_reply);
    const auto score_of = [&](int child_depth, Score from, Score to) {
      const Score score = child(ply + 1, child_depth, side > 0 ? from : -to, side > 0 ? to : -from, child_reply_used);
      return side * score;
    };
    Score score = 0;
    if (move_count == 0) {
      score = score_of(depth - 1, alpha, beta);
    } else {
      const int reduction = late_move_reduction(depth, move_count, quiet, in_check);
      score = score_of(depth - 1 - reduction, alpha, alpha + 1);
      if (score > alpha && reduction > 0 && !budget_->over()) score = score_of(depth - 1, alpha, alpha + 1);
      if (score > alpha && score < beta && !budget_->over()) score = score_of(depth - 1, alpha, beta);
    }
    if (budget_->over()) return 0;
    ++move_count;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = candidate.move;
    pv_.update(ply, candidate.move);
    alpha = score;
    if (score < beta) continue;
    if (quiet) history_.update(position.turn, candidate.move, ply, depth);
    break;
  }
  // Every move would repeat a position: the mover is out, but the search does not look further.
  if (move_count == 0 && !futility_pruning) best = side * static_evaluation(ply);
  store(key, ply, depth, side, best, alpha_at_start, beta, best_move);
  return side * best;
}

Score AlphaBeta::search_for_side(int ply, int depth, int side, Score from, Score to, bool reply_used,
                                 bool null_move_allowed) {
  return search(ply, depth, side > 0 ? from : -to, side > 0 ? to : -from, reply_used, null_move_allowed);
}

void AlphaBeta::store(std::uint64_t key, int ply, int depth, int side, Score best, Score alpha, Score beta,
                      CompactMove move) {
  Bound bound = Bound::kExact;
  if (best >= beta) bound = side > 0 ? Bound::kLower : Bound::kUpper;
  if (best <= alpha) bound = side > 0 ? Bound::kUpper : Bound::kLower;
  TableEntry entry;
  entry.move = move.code();
  entry.score = static_cast<std::int16_t>(to_table(side * best, ply));
  entry.depth = static_cast<std::uint8_t>(std::max(depth, 0));
  table_.store(key, entry, bound);
}

bool AlphaBeta::overlooks(int ply, CompactMove reply) const {
  if (settings_.overlooked == 0 || reply.to() == root_move_target_) return false;
  Random random(settings_.seed ^ static_cast<std::uint64_t>(stack_->at(0).number) << 40U ^
                static_cast<std::uint64_t>(ply) << 32U ^ reply.code());
  return random.below(1000) < static_cast<std::size_t>(settings_.overlooked);
}

int AlphaBeta::late_move_reduction(int depth, int move_count, bool quiet, bool in_check) {
  if (depth < 2 || move_count < 3 || !quiet || in_check) return 0;
  int plies = 1;
  if (move_count >= 12 && depth >= 3) ++plies;
  if (move_count >= 40 && depth >= 4) ++plies;
  return plies;
}

AlphaBeta::Mates AlphaBeta::mating_moves(int ply) const {
  const Position& position = stack_->at(ply);
  Mates mates;
  std::size_t count = 0;
  for (const Player victim : {next(position.turn), next(next(position.turn))}) {
    if (!position.board.is_in(victim) || position.alliance.ally_of(position.turn) == victim) continue;
    const auto move = find_mate(position, stack_->options(), stack_->attacked(ply), position.turn, victim);
    if (!move || (position.turn != root_player_ && overlooks(ply, CompactMove(*move)))) continue;
    mates.moves[count++] = CompactMove(*move);
    if (victim == root_player_) mates.root_player = true;
  }
  return mates;
}
void AlphaBeta::add_mates(const Mates& mates, std::vector<Candidate>& moves) {
  for (const CompactMove move : mates.moves) {
    if (!move.is_none()) moves.push_back({move, kMateOrder, kMateGain});
  }
}

Score AlphaBeta::qsearch(int ply, int depth, Score low, Score high) {
  const Position& position = stack_->at(ply);
  const MoveOrdering ordering(position, stack_->options(), stack_->attacked(ply));
  if (ordering.reaches_garden() && may_win_in_garden(position.alliance, position.turn, stack_->options())) {
    return position.turn == root_player_ ? kWin - ply - 1 : -(kWin - ply - 1);
  }
  // Deeper in quiescence search it costs a quarter of all time and wins nothing.
  const Mates mates = depth == 0 ? mating_moves(ply) : Mates{};
  if (position.turn != root_player_ && mates.root_player) return -(kWin - ply - 1);
  const int side = sign(position);
  Score alpha = side > 0 ? low : -high;
  const Score beta = side > 0 ? high : -low;
  const Score static_eval = side * static_evaluation(ply);
  const bool evades = ordering.in_check() && depth < 2;
  Score best = static_eval;
  if (!evades) {
    if (static_eval >= beta || depth >= kQsearchDepth || ply >= Stack::kMaxPly - 2) return side * static_eval;
    alpha = std::max(alpha, static_eval);
  } else {
    best = -kInfinite;
  }
  auto& moves = buffers_[static_cast<std::size_t>(ply)];
  moves.clear();
  if (evades) {
    ordering.add_all(moves, Choice::kUseful, CompactMove(), history_, ply);
    if (moves.empty()) return side * static_eval;
  } else {
    add_mates(mates, moves);
    ordering.add_captures(moves, 60);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Candidate candidate = pick(moves, i);
    // The opponent loses the piece, and the mover gets it.
    if (!evades && static_eval + scaled(position, 2 * candidate.gain + 150) <= alpha) break;
    if (evades && i >= 8 && best > -kProved) break;
    if (side < 0 && overlooks(ply, candidate.move)) continue;
    stack_->make(ply, candidate.move.on(position.board));
    if (budget_->spend()) return 0;
    const auto outcome = terminal_score(ply + 1);
    const Score score =
        side * (outcome ? *outcome : qsearch(ply + 1, depth + 1, side > 0 ? alpha : -beta, side > 0 ? beta : -alpha));
    if (budget_->over()) return 0;
    if (score <= best) continue;
    best = score;
    alpha = std::max(alpha, score);
    if (score >= beta) break;
  }
  // The player sees none of the moves that get out of check.
  return side * (best == -kInfinite ? static_eval : best);
}

}  // namespace engine::sannin
