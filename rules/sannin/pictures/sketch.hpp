#pragma once

#include <string>

#include "rules/sannin/positions/position.hpp"

namespace rules::sannin {

/// Draws a position with letters as seen by Middle, for terminals, followed by hands, turn and
/// alliance.
std::string sketch_position(const Position& position);

}  // namespace rules::sannin
