#pragma once

#include <string>

#include "rules/replay.hpp"

namespace rules {

/// The moves of a tree with its variations and the result, as a record has them after its tags. `replay` stands at the
/// tree's start, and then at the end of the game itself. Refuses a tree whose deeds are not legal, with the argument
/// `node`.
Result<std::string> write_movetext(const RecordTree& tree, Replay& replay);

}  // namespace rules
