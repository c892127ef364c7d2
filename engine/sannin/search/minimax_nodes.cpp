#include "engine/sannin/search/minimax_nodes.hpp"

#include <algorithm>

#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/evaluation/weights.hpp"
#include "rules/sannin/moves/threats.hpp"

namespace engine::sannin {

using namespace rules::sannin;

namespace {

/// Nodes near the horizon: there, quiet moves that cannot reach the bounds are left out.
constexpr int kFutileDepth = 2;
/// Points that a quiet move can gain at most at such depths, as a rule.
constexpr std::array<int, 3> kFutileMargin = {0, 160, 320};

/// Order and gain of a mate: before all other moves, and never left out.
constexpr int kMate = 1 << 29;
constexpr int kGainOfMate = 5000;

}  // namespace

void MinimaxNodes::begin(Tree& tree, Budget& budget) {
  tree_ = &tree;
  budget_ = &budget;
  hero_ = tree.at(0).turn;
  table_.age();
  merits_.fade();
}

void MinimaxNodes::make_at_root(const Move& move) {
  tree_->make(0, move);
  budget_->spend();
  variations_.clear(1);
  root_target_ = static_cast<std::size_t>(move.to().index());
}

CompactMove MinimaxNodes::known_at_root() const {
  const Entry* entry = table_.find(key_at(0, false));
  return entry == nullptr ? CompactMove() : CompactMove::from_code(entry->move);
}

std::uint64_t MinimaxNodes::key_at(int ply, bool spent) const {
  // The model of the opponents is part of what a score means.
  return tree_->key(ply) ^ (spent ? 0x5851F42D4C957F2DU : 0U);
}

int MinimaxNodes::sign(const Position& position) const {
  if (position.turn == hero_) return 1;
  return settings_.partner == Partner::kHelper && position.alliance.ally_of(hero_) == position.turn ? 1 : -1;
}

bool MinimaxNodes::is_independent(const Position& position) const {
  return !position.alliance.in_force() && position.board.players_in() == 3;
}

std::optional<Score> MinimaxNodes::decided(int ply) const {
  const auto& ending = tree_->ending(ply);
  if (!ending) return tree_->at(ply).board.is_in(hero_) ? std::nullopt : std::optional(-kWin + ply);
  if (!ending->winner) return tree_->at(ply).board.players_in() == 3 ? -710 : 0;
  return *ending->winner == hero_ ? kWin - ply : -kWin + ply;
}

Score MinimaxNodes::child(int ply, int depth, Score low, Score high, bool spent) {
  if (const auto score = decided(ply)) return *score;
  return search(ply, depth, low, high, spent, true);
}

Score MinimaxNodes::static_score(int ply) const {
  return judge(tree_->at(ply), tree_->options(), tree_->attacked(ply), *settings_.weights).log_odds(hero_);
}

Score MinimaxNodes::scaled(const Position& position, int points) const {
  const Weights& weights = *settings_.weights;
  if (position.alliance.in_force()) return points * kNat / weights.allied;
  return points * kNat / (position.board.players_in() == 3 ? weights.independent : weights.duel);
}

Score MinimaxNodes::to_table(Score score, int ply) {
  return score > kProved ? score + ply : score < -kProved ? score - ply : score;
}
Score MinimaxNodes::from_table(Score score, int ply) {
  return score > kProved ? score - ply : score < -kProved ? score + ply : score;
}

Score MinimaxNodes::search(int ply, int depth, Score low, Score high, bool spent, bool may_pass) {
  if (depth <= 0 || ply >= Tree::kMaxPly - 20) return quiesce(ply, 0, low, high);
  const Position& position = tree_->at(ply);
  tree_->judge_pending(ply);
  const int side = sign(position);
  const std::uint64_t key = key_at(ply, spent);
  CompactMove known;
  if (const Entry* entry = table_.find(key)) {
    known = CompactMove::from_code(entry->move);
    const Score score = from_table(entry->score, ply);
    const Bound bound = entry->bound();
    const bool decides =
        bound == Bound::kExact || (bound == Bound::kLower && score >= high) || (bound == Bound::kUpper && score <= low);
    if (entry->depth >= depth && decides && high - low == 1) return score;
  }
  const Orderer orderer(position, tree_->options(), tree_->attacked(ply));
  const Score garden = kWin - ply - 1;
  if (orderer.reaches_garden() && may_win_in_garden(position.alliance, position.turn, tree_->options())) {
    return position.turn == hero_ ? garden : -garden;
  }
  const auto mates = mating_moves(ply);
  if (position.turn != hero_ && mates.beats_hero) return -garden;
  const bool in_check = orderer.in_check();
  if (in_check && ply < 2 * deepest_) ++depth;

  // From here on, scores are those of the mover's side.
  const Score alpha_at_start = side > 0 ? low : -high;
  Score alpha = alpha_at_start;
  const Score beta = side > 0 ? high : -low;
  const bool brs = settings_.method == Method::kBestReply && side < 0 && is_independent(position);
  Score standing = 0;
  const bool near = depth <= kFutileDepth && !in_check;
  const bool null_window = beta - alpha == 1;
  if (near || (null_window && may_pass && !in_check)) standing = side * static_score(ply);
  if (null_window && !in_check && !brs && std::abs(beta) < kProved) {
    if (near && standing - scaled(position, 200 * depth) >= beta) return side * standing;
    if (may_pass && depth >= 3 && standing >= beta) {
      tree_->pass(ply);
      const Score passed = side * hero_search(ply + 1, depth - 3, side, beta - 1, beta, spent, false);
      if (budget_->over()) return 0;
      if (passed >= beta && passed < kProved) return side * passed;
    }
  }

  auto& moves = buffers_[static_cast<std::size_t>(ply)];
  moves.clear();
  add_mates(mates, moves);
  const bool futile =
      near && null_window && standing + scaled(position, kFutileMargin[static_cast<std::size_t>(depth)]) <= alpha;
  if (futile && depth == 1) {
    orderer.add_gains(moves, 1);
  } else {
    orderer.add_all(moves, Choice::kUseful, known, merits_, ply);
    if (moves.empty()) {
      tree_->eliminate(ply);
      if (const auto score = decided(ply + 1)) return *score;
      return search(ply + 1, depth, low, high, spent, may_pass);
    }
  }
  Score best = futile ? standing : -kInfinite;
  CompactMove best_move;
  int tried = 0;
  const int limit = breadth(position, side, spent, in_check);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Candidate candidate = pick(moves, i);
    const bool quiet = candidate.gain <= 0;
    if (tried > 0 && quiet && best > -kProved) {
      if (futile) continue;
      if (near && tried >= 8 + 12 * depth) break;
    }
    if (tried >= limit) break;
    if (side < 0 && overlooks(ply, candidate.move)) continue;
    tree_->make(ply, candidate.move.on(position.board));
    if (tree_->repeats(ply + 1)) continue;
    if (budget_->spend()) return 0;
    variations_.clear(ply + 1);
    // Of two opponents in a row only one has the choice.
    const bool spends = brs && !spent && tried > 0;
    const bool child_spent = brs && sign(tree_->at(ply + 1)) < 0 && (spent || spends);
    const auto score_of = [&](int child_depth, Score from, Score to) {
      const Score score = child(ply + 1, child_depth, side > 0 ? from : -to, side > 0 ? to : -from, child_spent);
      return side * score;
    };
    Score score = 0;
    if (tried == 0) {
      score = score_of(depth - 1, alpha, beta);
    } else {
      const int reduced = reduction(depth, tried, quiet, in_check);
      score = score_of(depth - 1 - reduced, alpha, alpha + 1);
      if (score > alpha && reduced > 0 && !budget_->over()) score = score_of(depth - 1, alpha, alpha + 1);
      if (score > alpha && score < beta && !budget_->over()) score = score_of(depth - 1, alpha, beta);
    }
    if (budget_->over()) return 0;
    ++tried;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = candidate.move;
    variations_.extend(ply, candidate.move);
    alpha = score;
    if (score < beta) continue;
    if (quiet) merits_.praise(position.turn, candidate.move, ply, depth);
    break;
  }
  // Every move would repeat a position: the mover is out, but the search does not look further.
  if (tried == 0 && !futile) best = side * static_score(ply);
  store(key, ply, depth, side, best, alpha_at_start, beta, best_move);
  return side * best;
}

Score MinimaxNodes::hero_search(int ply, int depth, int side, Score from, Score to, bool spent, bool may_pass) {
  return search(ply, depth, side > 0 ? from : -to, side > 0 ? to : -from, spent, may_pass);
}

void MinimaxNodes::store(std::uint64_t key, int ply, int depth, int side, Score best, Score alpha, Score beta,
                         CompactMove move) {
  Bound bound = Bound::kExact;
  if (best >= beta) bound = side > 0 ? Bound::kLower : Bound::kUpper;
  if (best <= alpha) bound = side > 0 ? Bound::kUpper : Bound::kLower;
  Entry entry;
  entry.move = move.code();
  entry.score = static_cast<std::int16_t>(to_table(side * best, ply));
  entry.depth = static_cast<std::uint8_t>(std::max(depth, 0));
  table_.store(key, entry, bound);
}

bool MinimaxNodes::overlooks(int ply, CompactMove reply) const {
  if (settings_.overlooked == 0 || reply.to() == root_target_) return false;
  Random random(settings_.seed ^ static_cast<std::uint64_t>(tree_->at(0).number) << 40U ^
                static_cast<std::uint64_t>(ply) << 32U ^ reply.code());
  return random.below(1000) < static_cast<std::size_t>(settings_.overlooked);
}

int MinimaxNodes::breadth(const Position& position, int side, bool spent, bool in_check) const {
  constexpr int kEvery = 1 << 16;
  if (side > 0 || !is_independent(position)) return kEvery;
  if (settings_.method == Method::kBestReply) return spent ? 1 : kEvery;
  return settings_.method == Method::kPruned && !in_check ? settings_.breadth : kEvery;
}

int MinimaxNodes::reduction(int depth, int tried, bool quiet, bool in_check) {
  if (depth < 2 || tried < 3 || !quiet || in_check) return 0;
  int plies = 1;
  if (tried >= 12 && depth >= 3) ++plies;
  if (tried >= 40 && depth >= 4) ++plies;
  return plies;
}

MinimaxNodes::Mates MinimaxNodes::mating_moves(int ply) const {
  const Position& position = tree_->at(ply);
  Mates mates;
  std::size_t count = 0;
  for (const Player victim : {next(position.turn), next(next(position.turn))}) {
    if (!position.board.is_in(victim) || position.alliance.ally_of(position.turn) == victim) continue;
    const auto move = find_mate(position, tree_->options(), tree_->attacked(ply), position.turn, victim);
    if (!move || (position.turn != hero_ && overlooks(ply, CompactMove(*move)))) continue;
    mates.moves[count++] = CompactMove(*move);
    if (victim == hero_) mates.beats_hero = true;
  }
  return mates;
}
void MinimaxNodes::add_mates(const Mates& mates, std::vector<Candidate>& moves) {
  for (const CompactMove move : mates.moves) {
    if (!move.is_none()) moves.push_back({move, kMate, kGainOfMate});
  }
}

Score MinimaxNodes::quiesce(int ply, int depth, Score low, Score high) {
  const Position& position = tree_->at(ply);
  const Orderer orderer(position, tree_->options(), tree_->attacked(ply));
  if (orderer.reaches_garden() && may_win_in_garden(position.alliance, position.turn, tree_->options())) {
    return position.turn == hero_ ? kWin - ply - 1 : -(kWin - ply - 1);
  }
  // Deeper in quiescence search it costs a quarter of all time and wins nothing.
  const Mates mates = depth == 0 ? mating_moves(ply) : Mates{};
  if (position.turn != hero_ && mates.beats_hero) return -(kWin - ply - 1);
  const int side = sign(position);
  Score alpha = side > 0 ? low : -high;
  const Score beta = side > 0 ? high : -low;
  const Score standing = side * static_score(ply);
  const bool evades = orderer.in_check() && depth < 2;
  Score best = standing;
  if (!evades) {
    if (standing >= beta || depth >= settings_.quiescence || ply >= Tree::kMaxPly - 2) return side * standing;
    alpha = std::max(alpha, standing);
  } else {
    best = -kInfinite;
  }
  auto& moves = buffers_[static_cast<std::size_t>(ply)];
  moves.clear();
  if (evades) {
    orderer.add_all(moves, Choice::kUseful, CompactMove(), merits_, ply);
    if (moves.empty()) return side * standing;
  } else {
    add_mates(mates, moves);
    orderer.add_gains(moves, 60);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Candidate candidate = pick(moves, i);
    // The opponent loses the piece, and the mover gets it.
    if (!evades && standing + scaled(position, 2 * candidate.gain + 150) <= alpha) break;
    if (evades && i >= 8 && best > -kProved) break;
    if (side < 0 && overlooks(ply, candidate.move)) continue;
    tree_->make(ply, candidate.move.on(position.board));
    if (budget_->spend()) return 0;
    const auto outcome = decided(ply + 1);
    const Score score =
        side * (outcome ? *outcome : quiesce(ply + 1, depth + 1, side > 0 ? alpha : -beta, side > 0 ? beta : -alpha));
    if (budget_->over()) return 0;
    if (score <= best) continue;
    best = score;
    alpha = std::max(alpha, score);
    if (score >= beta) break;
  }
  // The player sees none of the moves that get out of check.
  return side * (best == -kInfinite ? standing : best);
}

}  // namespace engine::sannin
