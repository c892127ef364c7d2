#pragma once

#include <string>

#include "rules/game.hpp"
#include "rules/sannin/diagram.hpp"

namespace rules::sannin {

/// The board of a diagram as SVG, drawn as the browser's client draws it: the cells and their names, the pieces turned
/// by their owners' facing, and around it each player's name and hand. Styled by attributes only, so that no content
/// security policy changes it.
std::string draw_board(const Diagram& diagram, Player bottom, const Scene& scene);

}  // namespace rules::sannin
