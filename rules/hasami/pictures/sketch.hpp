#pragma once

#include <string>

#include "rules/hasami/board/position.hpp"

namespace rules::hasami {

/// Draws a position with letters, for terminals, followed by the number of men and the player to
/// move.
std::string sketch_board(const Kind& kind, const Position& position);

}  // namespace rules::hasami
