#pragma once

#include "engine/sannin/search/stack.hpp"

namespace engine::sannin {

/// Removes the moves after which an opponent could win in the Garden with the next move of that
/// opponent, unless that is true of every move.
void keep_guarded(Root& root);

}  // namespace engine::sannin
