#include "tests/rules/differential/chooser.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/rules/differential/move_kinds.hpp"

namespace differential {
namespace {

using reference::Cell;
using reference::Game;
using reference::Move;

const std::vector<std::size_t> kTastes{1, 1, 4, 30};

int from_garden(Cell cell) {
  return std::max({std::abs(cell.x), std::abs(cell.y), std::abs(cell.x - cell.y)});
}

}  // namespace

Chooser::Chooser(Dice& dice)
    : dice_(dice),
      capture_(dice.pick(kTastes)),
      check_(dice.pick(kTastes)),
      king_(dice.pick(kTastes)),
      towards_garden_(once_in(dice, 3) ? dice.pick(kTastes) : 1),
      illumination_(dice.pick(kTastes)),
      promotion_(dice.pick(kTastes)),
      back_(dice.pick(kTastes) * dice.pick(kTastes)),
      no_drop_(dice.pick(kTastes)),
      finishes_(once_in(dice, 3)),
      tries_(once_in(dice, 8)) {}

Chooser Chooser::shuffling(Dice& dice) {
  Chooser chooser(dice);
  chooser.capture_ = 0;
  chooser.promotion_ = 0;
  chooser.illumination_ = 0;
  chooser.back_ = 500;
  chooser.finishes_ = false;
  chooser.tries_ = false;
  return chooser;
}

std::size_t Chooser::weight(const Game& game, const Move& move) const {
  std::size_t weight = 30;
  if (captures(game, move)) weight *= capture_;
  if (check_ > 1 && gives_check(game, move)) weight *= check_;
  if (move.type == Move::kDrop) return weight / no_drop_;
  if (move.type == Move::kIllumination) return weight * illumination_;
  if (move.promotes) weight *= promotion_;
  if (moves_king(game, move)) {
    weight *= king_;
    if (from_garden(move.to) < from_garden(move.from)) weight *= towards_garden_;
  }
  const auto& last = last_[static_cast<std::size_t>(game.last().turn)];
  if (last && last->type == Move::kBoard && last->from == move.to && last->to == move.from) weight *= back_;
  return weight;
}

/// Plays a few random moves on copies and returns the one that causes the most events.
std::optional<Move> Chooser::eventful(const Game& game) {
  std::optional<Move> found;
  std::size_t most = 0;
  for (int i = 0; i < 10; ++i) {
    const Move& move = dice_.pick(game.moves());
    Game trial = game;
    const std::size_t events = trial.play(reference::move_code(move)).events.size();
    if (events > most && !(trial.over() && once_in(dice_, 2))) {
      most = events;
      found = move;
    }
  }
  return found;
}

Move Chooser::choose(const Game& game) {
  std::optional<Move> chosen;
  if (finishes_ && game.moves().size() < 150) {
    const auto found = std::ranges::find_if(game.moves(), [&](const Move& move) { return finishes(game, move); });
    if (found != game.moves().end()) chosen = *found;
  }
  if (!chosen && tries_) chosen = eventful(game);
  if (!chosen) {
    // Adds 1 to each weight, so the sum is never 0.
    std::vector<std::size_t> sums;
    std::size_t sum = 0;
    for (const Move& move : game.moves()) sums.push_back(sum += weight(game, move) + 1);
    const auto at = std::ranges::upper_bound(sums, dice_.below(sum));
    chosen = game.moves()[static_cast<std::size_t>(at - sums.begin())];
  }
  last_[static_cast<std::size_t>(game.last().turn)] = chosen;
  return *chosen;
}

}  // namespace differential
