#pragma once

#include "rules/hasami/match.hpp"
#include "rules/step.hpp"

namespace rules::hasami {

/// Why the last move of a match captured what it did: a sentence, and the men between which those captured stood. The
/// kinds of bearings are `displacement`, `enclosing`, `intervention` and `corner`.
Explanation explain_captures(const Match& match, const Happening& happening);

/// Which line won for who moved last; its one bearing, of the kind `line`, leads from end to end.
Explanation explain_line(const Match& match, const Happening& happening, const WinningLine& line);

}  // namespace rules::hasami
