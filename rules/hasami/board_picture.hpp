#pragma once

#include <string>

#include "rules/game.hpp"
#include "rules/hasami/position_text.hpp"

namespace rules::hasami {

/// The board of a diagram as SVG: the cells and their names, the men as stones, and above and below it each player's
/// name. Styled by attributes only, so that no content security policy changes it.
std::string draw_board(const Kind& kind, const Diagram& diagram, Player bottom, const Scene& scene);

}  // namespace rules::hasami
