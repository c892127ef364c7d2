#pragma once

#include <string>
#include <vector>

#include "rules/sannin/alliance.hpp"

/// Why something happened, in words for players and with the pieces that bear on each other.
namespace rules::sannin {

/// The sentence that tells why an alliance formed, on the board after the move.
std::string explain(const FormedAlliance& formed, const Board& board);

/// A player who was mated: the checks against his king, and the sentence that tells so.
struct Mating {
  Player player;
  std::vector<Evidence> checks;
  std::string explanation;
};

/// What mates a player who is checkmated, on the board before his pieces leave it.
Mating explain_mate(Player player, const Board& board);

}  // namespace rules::sannin
