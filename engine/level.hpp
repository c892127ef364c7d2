#pragma once

#include <span>

#include "engine/random.hpp"
#include "engine/score.hpp"

/// Playing levels: what a computer player may do and how it errs. They depend on nodes alone, so a
/// level plays the same on every machine.
namespace engine {

/// Level 0 plays random moves, levels 1 to 8 search.
inline constexpr int kLevels = 8;

struct Level {
  /// Bounds of the search.
  std::uint64_t nodes = 0;
  int depth = 0;
  /// The player chooses among this many moves. The higher the temperature, the more often worse
  /// moves are chosen: a move that is worse by `temperature` is chosen e times less often than the
  /// best one (softmax).
  int lines = 1;
  Score temperature = 0;
  /// Of 1000 replies of opponents, the search overlooks this many.
  int overlooked = 0;
  /// Nodes of the search for forced wins; 0: none.
  std::uint64_t proof_nodes = 0;
  /// Never lets an opponent into the Garden who can be kept out.
  bool guards_garden = false;
};

/// Returns a level. Requires a number from 1 to kLevels.
const Level& level(int number);

/// Chooses one of these scores, the best one first. Returns its index. A later score that is
/// greater counts like the first one: the searches of several lines can disagree.
std::size_t choose(std::span<const Score> scores, Score temperature, Random& random);

}  // namespace engine
