#pragma once

#include "rules/game.hpp"

namespace rules::hasami {

/// Rulesets of the Hasami shogi family (see rules/game.hpp).
const Ruleset& hasami();
const Ruleset& daihasami();
const Ruleset& makyek();

}  // namespace rules::hasami
