#pragma once

#include <string>

namespace problems {

/// Returns the number of cells on which the boards of two position texts differ, also if one of
/// them is turned so that another seat is to move. Positions of different games differ everywhere.
int difference(const std::string& game, const std::string& one, const std::string& other);

}  // namespace problems
