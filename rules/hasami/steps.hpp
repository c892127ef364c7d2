#pragma once

#include "rules/hasami/match.hpp"
#include "rules/step.hpp"

/// Happenings as rooms see them.
namespace rules::hasami {

/// What a board shows of a match, as Game::diagram gives it.
std::string diagram_of(const Match& match);

/// A happening of a match in which it is the last one.
Step step_from(const Match& match, const Happening& happening);

/// Lets it happen in a match.
Result<Happening> take(Match& match, const RecordedStep& step);

}  // namespace rules::hasami
