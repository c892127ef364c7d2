#pragma once

#include <functional>
#include <optional>

#include "rules/records/record_tags.hpp"
#include "rules/records/record_text.hpp"
#include "rules/records/replay.hpp"

namespace rules::records {

/// Reads the movetext of a record, from the end of its tags to the end of the text. Replays it with
/// its variations on `replay` and adds nodes and annotations to `tree`. After a fault, `tree`
/// contains everything before it.
///
/// The tags Result and Termination, if present, must agree with the moves. Calls `on_step` after
/// each step of the main line, when `replay` has made it.
std::optional<TextFault> read_movetext(RecordText& text, const TagList& tags, Replay& replay, RecordTree& tree,
                                       const std::function<void()>& on_step = {});

}  // namespace rules::records
