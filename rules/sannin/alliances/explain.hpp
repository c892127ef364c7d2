#pragma once

#include <string>
#include <vector>

#include "rules/sannin/alliances/alliance.hpp"

/// Explanations for players: sentences, and the pieces that attack.
namespace rules::sannin {

/// Returns the sentence that explains an alliance, on the board after the move.
std::string explain(const FormedAlliance& formed, const Board& board);

/// Mated player: the checks against the king, and the sentence that explains the mate.
struct Mating {
  Player player;
  std::vector<Evidence> checks;
  std::string explanation;
};

/// Explains a checkmate, on the board before the player's pieces are removed.
Mating explain_mate(Player player, const Board& board);

}  // namespace rules::sannin
