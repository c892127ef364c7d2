#pragma once

#include <string>

#include "rules/records/replay.hpp"

namespace rules::records {

/// Returns the movetext of a tree with its variations and the result. `replay` must be at the start
/// of the tree; on success it is at the end of the main line. If a deed is illegal, the refusal has
/// the argument `node`.
Result<std::string> write_movetext(const RecordTree& tree, Replay& replay);

}  // namespace rules::records
