#pragma once

#include "rules/record.hpp"
#include "rules/sannin/match/match.hpp"
#include "rules/step.hpp"

/// Conversion between players and matches and the seats and steps of rules/game.hpp.
namespace rules::sannin {

inline Seat seat_of(Player player) {
  return Seat(static_cast<int>(index_of(player)));
}
inline Player player_of(Seat seat) {
  return kPlayers[static_cast<std::size_t>(seat.index())];
}

/// Returns what a board shows of a match (see Game::diagram).
std::string diagram_of(const Match& match);

Step step_from(const MoveResult& move_result);

/// Makes a step in a match.
Result<MoveResult> take(Match& match, const RecordedStep& step);

}  // namespace rules::sannin
