#include "tests/rules/differential/move_kinds.hpp"

#include <algorithm>
#include <array>

namespace differential {
namespace {

using reference::Game;
using reference::Move;
using reference::Player;
using reference::Situation;

/// Returns whether the test holds for any opponent after the move.
template <class Test>
bool of_any_opponent(const Game& game, const Move& move, const Test& test) {
  const Player mover = game.last().turn;
  const Situation after = reference::make(game.last().now, mover, move);
  const std::array opponents{reference::next(mover), reference::next(reference::next(mover))};
  return std::ranges::any_of(opponents, [&](Player player) { return after.is_in(player) && test(after, player); });
}

}  // namespace

bool captures(const Game& game, const Move& move) {
  return move.type == Move::kIllumination || (move.type == Move::kBoard && game.last().now.board.at(move.to));
}

bool gives_check(const Game& game, const Move& move) {
  return of_any_opponent(game, move, [&](const Situation& after, Player player) {
    return reference::attacked_by(after.board, *after.board.king(player), game.last().turn);
  });
}

bool moves_king(const Game& game, const Move& move) {
  return move.type == Move::kBoard && game.last().now.board.at(move.from)->kind == reference::Kind::kKing;
}

bool finishes(const Game& game, const Move& move) {
  return of_any_opponent(game, move, [&](const Situation& after, Player player) {
    return !reference::has_legal_move(after, player, game.options());
  });
}

}  // namespace differential
