#pragma once

#include <string>

#include "tools/arena/play/play_game.hpp"

namespace arena {

/// Returns one line about a finished game, for scripts that count how games are won and lost:
/// `CONTESTANT;CONTESTANT;CONTESTANT ALLIANCE OUT WINNER ENDING MOVES`.
///
/// - ALLIANCE: the outsider, the player whose move formed it, and that move number (`f:l@31`);
/// - OUT: the eliminated players, each with the player whose move did it, and its number
///   (`l:m@88,f:m@95`);
/// - ALLIANCE, OUT and WINNER can be `-`.
std::string line_of(const Played& played);

}  // namespace arena
