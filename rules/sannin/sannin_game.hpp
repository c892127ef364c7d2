#pragma once

#include "rules/game.hpp"

namespace rules::sannin {

/// Sannin shogi as rooms see it.
const Ruleset& ruleset();

}  // namespace rules::sannin
