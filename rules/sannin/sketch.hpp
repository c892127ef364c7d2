#pragma once

#include <string>

#include "rules/sannin/position.hpp"

namespace rules::sannin {

/// A position drawn with letters as Middle sees it, for terminals, and below it hands, turn and alliance.
std::string sketch_position(const Position& position);

}  // namespace rules::sannin
