#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "rules/game.hpp"

/// Checks of the record tags that set up a game. A reader that ignored a misspelt tag would replay
/// a different game.
namespace rules::records {

/// Returns what is wrong with the name of a tag in a record of `ruleset`. Returns none if the game
/// has such a tag, or if the tag is unrelated to any setup. Wrong names are:
/// - a name that differs only by case from one in `names`, or from the tag of an option of the
///   ruleset;
/// - the tag of an option of another ruleset.
std::optional<std::string> stray_tag(const Tag& tag, const Ruleset& ruleset,
                                     std::initializer_list<std::string_view> names);

}  // namespace rules::records
