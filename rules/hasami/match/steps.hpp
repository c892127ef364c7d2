#pragma once

#include "rules/hasami/match/match.hpp"
#include "rules/step.hpp"

/// Conversion between matches and the steps of rules/game.hpp.
namespace rules::hasami {

/// Returns what a board shows of a match (see Game::diagram).
std::string diagram_of(const Match& match);

/// Converts the result of the last step of the match.
Step step_from(const Match& match, const MoveResult& move_result);

/// Makes a step in a match.
Result<MoveResult> take(Match& match, const RecordedStep& step);

}  // namespace rules::hasami
