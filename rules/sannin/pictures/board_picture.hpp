#pragma once

#include <string>

#include "rules/game.hpp"
#include "rules/sannin/positions/diagram.hpp"

namespace rules::sannin {

/// Draws the board of a diagram as SVG, in the style of the browser client: cells and their names,
/// pieces in the direction of their owner, and the names and hands of the players around the board.
/// Styles are attributes only, so that a content security policy cannot block them.
std::string draw_board(const Diagram& diagram, Player bottom, const Scene& scene);

}  // namespace rules::sannin
