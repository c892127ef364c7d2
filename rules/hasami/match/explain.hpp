#pragma once

#include "rules/hasami/match/match.hpp"
#include "rules/step.hpp"

namespace rules::hasami {

/// Explains the captures of the last move of a match: one sentence, and the men that made each
/// capture. The kinds of attacks are `displacement`, `enclosing`, `intervention` and `corner`.
Explanation explain_captures(const Match& match, const MoveResult& move_result);

/// Explains the line that won the game for the last mover. Its only attack, of the kind `line`,
/// leads from one end to the other.
Explanation explain_line(const Match& match, const MoveResult& move_result, const WinningLine& line);

}  // namespace rules::hasami
