#include "engine/sannin/search/principal_variation.hpp"

#include <algorithm>

#include "engine/sannin/evaluation/calibration.hpp"
#include "engine/sannin/evaluation/evaluate.hpp"
#include "rules/sannin/moves/legal_moves.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Returns the shares at a ply, the game over or not.
Shares shares_at(const Stack& stack, int ply) {
  const auto& ending = stack.ending(ply);
  if (!ending) return evaluate(stack.at(ply), stack.options()).shares();
  Shares shares;
  if (ending->winner) {
    shares.of[index_of(*ending->winner)] = Shares::kWhole;
    return shares;
  }
  const Board& board = stack.at(ply).board;
  int rest = Shares::kWhole;
  Player last = Player::kFirst;
  for (const Player player : kPlayers) {
    if (!board.is_in(player)) continue;
    last = player;
    shares.of[index_of(player)] = Shares::kWhole / board.players_in();
    rest -= shares.of[index_of(player)];
  }
  shares.of[index_of(last)] += rest;
  return shares;
}

}  // namespace

void PvTable::update(int ply, CompactMove move) {
  auto& moves = moves_[slot(ply)];
  const auto& rest = moves_[slot(ply + 1)];
  const std::size_t count = std::min<std::size_t>(length_[slot(ply + 1)], moves.size() - 1);
  moves[0] = move;
  std::copy_n(rest.begin(), count, moves.begin() + 1);
  length_[slot(ply)] = count + 1;
}

std::vector<CompactMove> PvTable::from(int ply) const {
  const auto& moves = moves_[slot(ply)];
  return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(length_[slot(ply)])};
}

Line line_of(const Root& root, const Move& move, const std::vector<CompactMove>& pv, Score score) {
  Stack stack(root);
  Line line{move, score, {}, {}, {move}};
  stack.make(0, move);
  int ply = 1;
  for (const CompactMove each : pv) {
    if (stack.ending(ply) || ply >= Stack::kMaxPly - 1) break;
    const Move next_move = each.on(stack.at(ply).board);
    // A variation from the table may not be the one that was searched.
    if (!is_legal(turn_in(stack.at(ply), root.options), next_move)) break;
    stack.judge_pending(ply);
    stack.make(ply, next_move);
    line.moves.push_back(next_move);
    ++ply;
  }
  line.expected = shares_at(stack, ply);
  line.shares = calibrated(root.position, score, line.expected);
  return line;
}

}  // namespace engine::sannin
