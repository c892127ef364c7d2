#pragma once

#include <optional>
#include <vector>

#include "engine/sannin/tree.hpp"

/// Mate search by proof numbers: finds moves that force a result against every defence.
namespace engine::sannin {

/// What is to be forced.
enum class Goal {
  /// The player at the root wins the game or, as an ally, the alliance beats the outsider.
  kWin,
  /// A player of the other side is out, or the player at the root wins the game.
  kMate,
};

/// Result of a mate search.
struct Proof {
  /// Moves of a forced line, the first one at the root; empty if nothing was proved.
  std::vector<rules::sannin::Move> moves;
  /// Number of plies within which the goal is reached against every defence; 0 if nothing was
  /// proved.
  int plies = 0;
  std::uint64_t nodes = 0;
};

/// Searches for the shortest forced line of at most `limits.depth` plies. The attacking side only
/// tries checks, moves to the Garden, moves that threaten to go there, and moves of an ally while
/// the outsider is in check. What it proves is true; what it does not prove can still be possible.
Proof prove(const Root& root, Goal goal, const Limits& limits);

}  // namespace engine::sannin
