#pragma once

#include <string>

#include "rules/game.hpp"
#include "rules/hasami/board/position_text.hpp"

namespace rules::hasami {

/// Draws the board of a diagram as SVG: cells and their names, men as stones, and the player names
/// above and below the board. Styles are attributes only, so that a content security policy cannot
/// block them.
std::string draw_board(const Kind& kind, const Diagram& diagram, Player bottom, const Scene& scene);

}  // namespace rules::hasami
