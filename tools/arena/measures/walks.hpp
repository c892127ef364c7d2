#pragma once

#include <cstdint>
#include <string>

/// Checks of the engine's positions and moves in whole games. The tests run a few games, and
/// `sannin-arena soundness` many.
namespace arena {

/// Counts of what was checked.
struct Soundness {
  std::uint64_t games = 0;
  std::uint64_t alliances = 0;
  std::uint64_t finished = 0;
  /// Moves that were made, and undone or looked at in the tree.
  std::uint64_t made = 0;
  /// Moves that searches chose.
  std::uint64_t chosen = 0;

  Soundness& operator+=(const Soundness& more);
};

/// Plays a random game. At each position it makes and undoes random lines, in the match and in the
/// tree of a search, and compares both, and their keys with recomputed ones. Throws
/// std::logic_error if something differs.
Soundness walk_random_game(std::uint64_t seed, int lines);

/// Plays a game in which each move comes from a search with few nodes. Throws
/// std::logic_error if a move is illegal.
Soundness walk_searched_game(std::uint64_t seed);

}  // namespace arena
