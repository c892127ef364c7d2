#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match.hpp"

namespace server::cli {

/// The codes of the moves that are legal now, sorted as bytes.
std::vector<std::string> legal_codes(const rules::sannin::Match& match);

/// One line of `play` and `replay` (docs/FORMATS.md): the game after `happening`, or its start without one.
std::string report_line(const rules::sannin::Match& match, const rules::sannin::Happening* happening, bool with_legal);

}  // namespace server::cli
