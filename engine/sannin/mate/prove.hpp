#pragma once

#include <vector>

#include "engine/sannin/mate/attack.hpp"

/// Mate search by proof numbers: finds moves that force a result against every defence.
namespace engine::sannin {

/// Result of a mate search.
struct Proof {
  /// Moves of a forced line, the first one at the root; empty if nothing was proved.
  std::vector<rules::sannin::Move> moves;
  /// Number of plies within which the goal is reached against every defence; 0 if nothing was
  /// proved.
  int plies = 0;
  std::uint64_t nodes = 0;
};

/// Which line is wanted.
enum class Wanted {
  /// A forced win may be two plies longer than the shortest one, which costs less: forcing moves
  /// are searched deeper than quiet ones.
  kSoon,
  kShortest,
};

/// Searches for the shortest forced line of at most `limits.depth` plies. What it proves is true;
/// what it does not prove can still be possible: a quiet move of the attacking side is dropped
/// unless it threatens to reach the goal in time.
Proof prove(const Root& root, Goal goal, const Limits& limits, Wanted wanted = Wanted::kSoon);

}  // namespace engine::sannin
