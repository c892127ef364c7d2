#pragma once

#include <span>
#include <string_view>

#include "rules/game.hpp"

namespace rules {

/// All kinds of game that this library knows, the first one being the default.
std::span<const Ruleset* const> rulesets();

/// The ruleset with this id, or nullptr.
const Ruleset* find_ruleset(std::string_view id);

}  // namespace rules
