#include "tools/arena/play/game.hpp"

#include "rules/sannin/moves/move_text.hpp"

namespace arena {

using namespace rules::sannin;

void Game::play(const Move& move) {
  moves.push_back(move_code(move));
  match.make(move);
}

void Game::flag(Player player) {
  moves.push_back(std::string(1, letter(player)) + ":time");
  (void)match.leave(player, OutReason::kTime);
}

}  // namespace arena
