#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "rules/game.hpp"

namespace rules {

/// Returns all rulesets of this library. The first one is the default.
std::span<const Ruleset* const> rulesets();

/// Returns the ruleset with this id, or nullptr.
const Ruleset* find_ruleset(std::string_view id);

/// Returns the ids of all rulesets as a list: "sannin, hasami".
std::string ruleset_ids();

/// Returns the ruleset of a record, found by its tags Rules and Game, or the fault in its tags.
std::variant<const Ruleset*, RecordFault> ruleset_of_record(std::string_view record);

}  // namespace rules
