#pragma once

#include "rules/game.hpp"

namespace rules::hasami {

/// The family of Hasami shogi as a room sees it (rules/game.hpp).
const Ruleset& hasami();
const Ruleset& daihasami();
const Ruleset& makyek();

}  // namespace rules::hasami
