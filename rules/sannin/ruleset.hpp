#pragma once

#include "rules/game.hpp"

namespace rules::sannin {

/// Ruleset of Sannin shogi (see rules/game.hpp), which sannin_game.cpp defines.
const Ruleset& ruleset();

}  // namespace rules::sannin
