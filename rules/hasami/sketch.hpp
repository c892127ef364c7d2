#pragma once

#include <string>

#include "rules/hasami/position.hpp"

namespace rules::hasami {

/// A position drawn with letters, for terminals, and below it who is to play.
std::string sketch_board(const Kind& kind, const Position& position);

}  // namespace rules::hasami
