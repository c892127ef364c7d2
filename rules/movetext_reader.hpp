#pragma once

#include <functional>
#include <optional>

#include "rules/record_tags.hpp"
#include "rules/record_text.hpp"
#include "rules/replay.hpp"

namespace rules {

/// Reads the moves of a record, from after its tags to its end, and replays them with their variations. What happened
/// and what was noted comes into `tree`, which keeps what was read up to the first thing wrong. The tags may say
/// nothing of the end but what the moves say. `on_step` is told of each step of the game itself, when `replay` has just
/// taken it.
std::optional<TextFault> read_movetext(RecordText& text, const TagList& tags, Replay& replay, RecordTree& tree,
                                       const std::function<void()>& on_step = {});

}  // namespace rules
