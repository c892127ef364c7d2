#include "engine/sannin/evaluation/evaluate.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/sannin/board/attacks.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Returns the number of king's steps from a cell to the Garden on an empty board.
int steps_to_garden(Cell cell) {
  return std::max({std::abs(cell.x()), std::abs(cell.y()), std::abs(cell.x() - cell.y())});
}

/// Sums the features of one player. `foes` are the cells that the players attack against whom the
/// player plays: an ally is none.
class Side {
 public:
  Side(const Position& position, const RuleOptions& options, Player player, CellSet own, CellSet foes)
      : board_(position.board), position_(position), options_(options), player_(player), own_(own), foes_(foes) {}

  [[nodiscard]] int points() const {
    const int sum = material() + hand() + king() + kWeights.control * own_.size();
    return position_.turn == player_ ? sum + kWeights.tempo : sum;
  }

 private:
  [[nodiscard]] int material() const {
    int sum = 0;
    int at_risk = 0;
    for (const Cell cell : board_.of(player_) - board_.kings()) {
      const Piece piece = *board_.at(cell);
      const int value = kWeights.board[piece.shape()];
      sum += value;
      if (foes_.contains(cell)) at_risk += value * (own_.contains(cell) ? kWeights.attacked : kWeights.hanging);
    }
    // The player to move can save a piece.
    return sum - at_risk / (position_.turn == player_ ? 128 : 64);
  }

  [[nodiscard]] int hand() const {
    const Hand& hand = board_.hand(player_);
    if (hand.empty()) return 0;
    int sum = 0;
    for (const Kind kind : kHandKinds) {
      const int count = hand.count(kind);
      if (count > 0) sum += kWeights.hand[index_of(kind)] + (count - 1) * kWeights.further[index_of(kind)];
    }
    return sum;
  }

  [[nodiscard]] int king() const {
    const Cell cell = *board_.king(player_);
    const CellSet near = surroundings(cell);
    int sum = -kWeights.pressure * (near & foes_).size() - kWeights.hole * ((near & foes_) - own_).size();
    if (foes_.contains(cell)) sum -= kWeights.check;
    if (board_.at(cell)->promoted()) sum += kWeights.board[Piece(player_, Kind::kKing, true).shape()];
    if (!may_win_in_garden(position_.alliance, player_, options_)) return sum;
    sum += kWeights.garden[static_cast<std::size_t>(std::min(steps_to_garden(cell), 7))];
    const bool reaches = attacks_from(board_, cell).contains(garden()) && !board_.of(player_).contains(garden());
    if (reaches && !foes_.contains(garden())) sum += kWeights.garden_open;
    return sum;
  }

  const Board& board_;
  const Position& position_;
  const RuleOptions& options_;
  const Player player_;
  const CellSet own_;
  const CellSet foes_;
};

Score in_nats(int points, int points_of_a_nat) {
  return points * kNat / points_of_a_nat;
}

/// Returns the log-odds of two events that must both happen.
Score both(Score one, Score other) {
  return -log_add(log_add(-one, -other), -(one + other));
}

/// Returns the log-odds that the allies beat the outsider.
Score team_odds(const Evaluation& evaluation) {
  const Player outsider = evaluation.alliance.outsider();
  const Player one = next(outsider);
  const int allies = (evaluation.points[one] + evaluation.points[next(one)]) * kWeights.team / 64;
  return in_nats(allies - evaluation.points[outsider] - kWeights.outsider, kWeights.allied);
}

}  // namespace

bool may_win_in_garden(Alliance alliance, Player player, const RuleOptions& options) {
  if (alliance.has_ally(player)) return false;
  return !alliance.is_dissolved() || options.garden_after == RuleOptions::After::kRestored;
}

Evaluation evaluate(const Position& position, const RuleOptions& options) {
  return evaluate(position, options, attacked_by_each(position.board));
}

Evaluation evaluate(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>& attacked) {
  const Board& board = position.board;
  Evaluation evaluation;
  evaluation.alliance = position.alliance;
  for (const Player player : kPlayers) {
    evaluation.is_in[player] = board.is_in(player);
    if (!evaluation.is_in[player]) continue;
    CellSet foes;
    for (const Player other : {next(player), next(next(player))}) {
      if (position.alliance.ally_of(player) != other) foes |= attacked[other];
    }
    evaluation.points[player] = Side(position, options, player, attacked[player], foes).points();
  }
  return evaluation;
}

Score Evaluation::log_odds(Player player) const {
  const Player second = next(player);
  const Player third = next(second);
  if (alliance.in_force()) {
    const Score team = team_odds(*this);
    const auto ally = alliance.ally_of(player);
    if (!ally) return clamped(-team);
    return clamped(both(team, in_nats(points[player] - points[*ally], kWeights.rivals)));
  }
  if (is_in[second] && is_in[third]) {
    const Score one = in_nats(points[second], kWeights.independent);
    const Score other = in_nats(points[third], kWeights.independent);
    return clamped(in_nats(points[player], kWeights.independent) - log_add(one, other));
  }
  return clamped(in_nats(points[player] - points[is_in[second] ? second : third], kWeights.duel));
}

Shares Evaluation::shares() const {
  constexpr Score kOut = -1'000'000;
  if (alliance.in_force()) {
    const Player outsider = alliance.outsider();
    const Player one = next(outsider);
    const Player other = next(one);
    const Score duel = in_nats(points[one] - points[other], kWeights.rivals);
    // Shares of the allies are those of the duel, less what the outsider has.
    Shares result;
    const int team = share(team_odds(*this));
    result.of[index_of(one)] = static_cast<int>(std::int64_t{team} * share(duel) / Shares::kWhole);
    result.of[index_of(other)] = team - result.of[index_of(one)];
    result.of[index_of(outsider)] = Shares::kWhole - team;
    return result;
  }
  const int count = static_cast<int>(std::count(is_in.values.begin(), is_in.values.end(), true));
  const int unit = count == 3 ? kWeights.independent : kWeights.duel;
  std::array<Score, 3> strengths{kOut, kOut, kOut};
  for (const Player player : kPlayers) {
    if (is_in[player]) strengths[index_of(player)] = in_nats(points[player], unit);
  }
  return softmax(strengths);
}

}  // namespace engine::sannin
