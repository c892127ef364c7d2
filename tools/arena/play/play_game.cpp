#include "tools/arena/play/play_game.hpp"

#include <memory>

#include "engine/random.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using std::chrono::steady_clock;

/// Notes what changed with the last move, by this player.
void note_changes(const Position& before, const Position& after, Player mover, Played& played) {
  if (before.alliance.is_none() && !after.alliance.is_none()) {
    // An alliance is not in force any more if its first move already beats the outsider.
    if (after.alliance.in_force()) played.formed = {after.alliance.outsider(), mover, before.number};
  }
  if (after.alliance.in_force()) played.outsider = after.alliance.outsider();
  for (const Player player : kPlayers) {
    if (before.board.is_in(player) && !after.board.is_in(player))
      played.eliminated.push_back({player, mover, before.number});
  }
}

/// Takes the time of a move from a clock. Returns whether the flag fell.
bool take(Clocks& clocks, Player player, steady_clock::duration taken) {
  milliseconds& left = clocks.left[index_of(player)];
  left -= std::chrono::ceil<milliseconds>(taken);
  if (left < milliseconds(0)) return true;
  left += clocks.increment;
  return false;
}

void note_result(const Match& match, Played& played) {
  const Board& board = match.position().board;
  if (match.ending()) {
    played.winner = match.ending()->winner;
    played.ending = match.ending()->reason;
  } else {
    played.ending = "unfinished";
  }
  for (const Player player : kPlayers) {
    double& points = played.points[index_of(player)];
    if (played.winner) {
      points = played.winner == player ? 1 : 0;
    } else {
      points = board.is_in(player) ? 1.0 / board.players_in() : 0;
    }
  }
}

}  // namespace

Played play_game(const Setup& setup, const Observer& observer) {
  Game game(setup.allied);
  game.clocks = setup.clocks;
  game.go = setup.go;
  engine::Random random(setup.seed);
  for (int i = 0; i < setup.opening && !game.match.ending(); ++i) {
    const auto moves = game.match.legal_moves();
    game.play(moves[random.below(moves.size())]);
  }
  std::array<std::unique_ptr<Contestant>, 3> seats;
  for (std::size_t seat = 0; seat < 3; ++seat) seats[seat] = make_contestant(setup.contestants[seat], random.next());
  Played played;
  played.contestants = setup.contestants;
  while (!game.match.ending() && game.match.position().number <= setup.longest) {
    const Player mover = game.match.position().turn;
    const auto began = steady_clock::now();
    const Move move = seats[index_of(mover)]->choose(game);
    if (game.clocks && take(*game.clocks, mover, steady_clock::now() - began)) {
      ++played.flag_falls;
      game.flag(mover);
      continue;
    }
    if (observer) observer(game, move);
    const Position before = game.match.position();
    game.play(move);
    ++played.moves;
    note_changes(before, game.match.position(), mover, played);
  }
  note_result(game.match, played);
  return played;
}

}  // namespace arena
