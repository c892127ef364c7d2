#pragma once

#include <string>
#include <vector>

namespace load {

/// Somebody's name, as the filled database has it; `number` from 0.
std::string player_name(int number);
inline constexpr int kPlayers = 5000;

/// Something of a game that was filled in, to search for.
struct Sample {
  std::string opening;   ///< Four moves.
  std::string position;  ///< From its middle.
};

/// Fills a new database with finished games by the server's own writers, and gives samples of them. `distinct` games
/// are played at random by the rules, each used again with other people, times and ids until there are `count`.
std::vector<Sample> fill(const std::string& database, int count, int distinct);
/// The samples that fill() gave for a database that it has filled.
std::vector<Sample> samples(int count, int distinct);

}  // namespace load
