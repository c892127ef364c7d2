#pragma once

#include "rules/record.hpp"
#include "rules/sannin/match.hpp"
#include "rules/step.hpp"

/// Players and happenings as rooms see them.
namespace rules::sannin {

inline Seat seat_of(Player player) {
  return Seat(static_cast<int>(index_of(player)));
}
inline Player player_of(Seat seat) {
  return kPlayers[static_cast<std::size_t>(seat.index())];
}

/// What a board shows of a match, as Game::diagram gives it.
std::string diagram_of(const Match& match);

Step step_from(const Happening& happening);

/// Lets something happen in a match.
Result<Happening> take(Match& match, const RecordedStep& step);

}  // namespace rules::sannin
