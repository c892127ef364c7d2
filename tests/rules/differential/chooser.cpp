#include "tests/rules/differential/chooser.hpp"

#include <algorithm>
#include <cstdlib>

namespace differential {
namespace {

using reference::Cell;
using reference::Game;
using reference::Kind;
using reference::Move;
using reference::Player;
using reference::Situation;

const std::vector<std::size_t> kTastes{1, 1, 4, 30};

int from_garden(Cell cell) {
  return std::max({std::abs(cell.x), std::abs(cell.y), std::abs(cell.x - cell.y)});
}

bool gives_check(const Situation& after, Player mover) {
  for (const Player player : {reference::next(mover), reference::next(reference::next(mover))}) {
    if (after.is_in(player) && reference::attacked_by(after.board, *after.board.king(player), mover)) return true;
  }
  return false;
}

bool captures(const Situation& now, const Move& move) {
  return move.type == Move::kIllumination || (move.type == Move::kBoard && now.board.at(move.to));
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
  const Situation& now = game.last().now;
  const Player mover = game.last().turn;
  std::size_t weight = 30;
  if (captures(now, move)) weight *= capture_;
  if (check_ > 1 && gives_check(reference::make(now, mover, move), mover)) weight *= check_;
  if (move.type == Move::kDrop) return weight / no_drop_;
  if (move.type == Move::kIllumination) return weight * illumination_;
  if (move.promotes) weight *= promotion_;
  if (now.board.at(move.from)->kind == Kind::kKing) {
    weight *= king_;
    if (from_garden(move.to) < from_garden(move.from)) weight *= towards_garden_;
  }
  const auto& last = last_[static_cast<std::size_t>(mover)];
  if (last && last->type == Move::kBoard && last->from == move.to && last->to == move.from) weight *= back_;
  return weight;
}

/// A move that mates somebody, or after which one who is not in check has no move.
std::optional<Move> Chooser::finishing(const Game& game) const {
  const Player mover = game.last().turn;
  for (const Move& move : game.moves()) {
    const Situation after = reference::make(game.last().now, mover, move);
    for (const Player player : {reference::next(mover), reference::next(reference::next(mover))}) {
      if (after.is_in(player) && !reference::has_legal_move(after, player, game.options())) return move;
    }
  }
  return std::nullopt;
}

/// Of a few moves the one with most events.
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
  if (finishes_ && game.moves().size() < 150) chosen = finishing(game);
  if (!chosen && tries_) chosen = eventful(game);
  if (!chosen) {
    // One more than the weight, so that there is always something to choose.
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
