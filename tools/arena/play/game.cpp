#include "tools/arena/play/game.hpp"

#include <memory>

#include "engine/random.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using std::chrono::steady_clock;

/// Takes the time of a move from a clock. Returns whether the flag fell.
bool take(Clocks& clocks, Player player, steady_clock::duration taken) {
  milliseconds& left = clocks.left[index_of(player)];
  left -= std::chrono::ceil<milliseconds>(taken);
  if (left < milliseconds(0)) return true;
  left += clocks.increment;
  return false;
}

Played result_of(const Match& match) {
  Played played;
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
  return played;
}

}  // namespace

void Game::play(const Move& move) {
  moves.push_back(move_code(move));
  match.make(move);
}

void Game::flag(Player player) {
  moves.push_back(std::string(1, letter(player)) + ":time");
  (void)match.leave(player, OutReason::kTime);
}

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
  int made = 0;
  int flag_falls = 0;
  std::optional<Player> outsider;
  while (!game.match.ending() && game.match.position().number <= setup.longest) {
    const Player mover = game.match.position().turn;
    const auto began = steady_clock::now();
    const Move move = seats[index_of(mover)]->choose(game);
    if (game.clocks && take(*game.clocks, mover, steady_clock::now() - began)) {
      ++flag_falls;
      game.flag(mover);
      continue;
    }
    if (observer) observer(game, move);
    game.play(move);
    ++made;
    const Alliance alliance = game.match.position().alliance;
    if (alliance.in_force()) outsider = alliance.outsider();
  }
  Played played = result_of(game.match);
  played.outsider = outsider;
  played.moves = made;
  played.flag_falls = flag_falls;
  return played;
}

}  // namespace arena
