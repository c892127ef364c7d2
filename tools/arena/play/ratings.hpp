#pragma once

#include <cstddef>
#include <vector>

/// Ratings from games of several players, by the model of Plackett and Luce: the chance to win is
/// the player's strength, divided by the sum of the strengths of all players of the game.
namespace arena {

/// A game: the players by number, and the points of each, which sum to 1. A player may have several
/// seats.
struct RatedGame {
  std::vector<std::size_t> players;
  std::vector<double> points;
};

/// Strength on the scale of Elo: 400 points are odds of ten to one. The mean of all players is 0.
struct Rating {
  double points = 0;
  /// Half the width of the 95 % interval, by bootstrap.
  double margin = 0;
};

/// Fits ratings to games, with minorisation and maximisation (Hunter 2004). Only who won counts,
/// not the order in which the others were eliminated. Each player is also taken to have drawn one
/// game against an average player, so that all ratings are finite.
std::vector<Rating> rate(const std::vector<RatedGame>& games, std::size_t players);

}  // namespace arena
