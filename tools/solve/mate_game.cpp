#include "tools/solve/mate_game.hpp"

#include <algorithm>

#include "rules/sannin/board/attacks.hpp"

namespace solve {

using namespace rules::sannin;

MateGame::MateGame(const Match& match, Goal goal)
    : match_(match),
      goal_(goal),
      root_player_(match.position().turn),
      ally_(match.position().alliance.ally_of(match.position().turn)) {
  for (const Player player : kPlayers) {
    if (!attacks(player) && match.position().board.is_in(player)) defenders_.push_back(player);
  }
}

std::optional<bool> MateGame::reached() const {
  if (match_.ending()) {
    const auto winner = match_.ending()->winner;
    if (goal_ == Goal::kGarden && match_.ending()->how != "garden") return false;
    return winner && (winner == root_player_ || (goal_ == Goal::kMate && attacks(*winner)));
  }
  const Board& board = match_.position().board;
  if (!board.is_in(root_player_)) return false;
  const auto is_out = [&](Player player) { return !board.is_in(player); };
  if (goal_ == Goal::kMate && std::ranges::any_of(defenders_, is_out)) return true;
  return std::nullopt;
}

bool MateGame::urgent() const {
  if (match_.ending()) return true;
  return std::ranges::any_of(defenders_, [&](Player player) { return in_check(match_.position().board, player); });
}

}  // namespace solve
