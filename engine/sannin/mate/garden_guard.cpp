#include "engine/sannin/mate/garden_guard.hpp"

#include <algorithm>

#include "engine/sannin/evaluation/evaluate.hpp"
#include "rules/sannin/board/geometry.hpp"
#include "rules/sannin/moves/legal_moves.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Returns whether an opponent of `self` could win in the Garden if it were their turn.
bool is_open(const Position& position, const RuleOptions& options, Player self) {
  for (const Player player : kPlayers) {
    const auto king = position.board.king(player);
    if (player == self || !king || !may_win_in_garden(position.alliance, player, options)) continue;
    if (!star(*king).contains(garden())) continue;
    if (LegalMoves(turn_in(position, options, player)).flights().contains(garden())) return true;
  }
  return false;
}

}  // namespace

void keep_guarded(Root& root) {
  const Player self = root.position.turn;
  std::vector<Move> guarded;
  for (const Move& move : root.moves) {
    Position after;
    const Outcome outcome = play_move(root.position, move, root.options, after, Words::kNone);
    if (outcome.ending ? outcome.ending->winner == self : !is_open(after, root.options, self)) guarded.push_back(move);
  }
  if (!guarded.empty()) root.moves = std::move(guarded);
}

}  // namespace engine::sannin
