#pragma once

#include <string>
#include <vector>

namespace load {

/// Returns the name of a player in the filled database. `number` counts from 0.
std::string player_name(int number);
inline constexpr int kPlayers = 5000;

/// Values of a filled game, as search terms.
struct Sample {
  std::string opening;   ///< First four moves.
  std::string position;  ///< Position from the middle of the game.
};

/// Fills a new database with finished games through the server's own writers. Returns samples.
/// `distinct` games are played at random; each is reused with other players, times and ids until
/// there are `count`.
std::vector<Sample> fill(const std::string& database, int count, int distinct);
/// Returns the samples that fill() returned for a database that it has filled.
std::vector<Sample> samples(int count, int distinct);

}  // namespace load
