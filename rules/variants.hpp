#pragma once

#include <string_view>

#include "rules/game.hpp"

/// Named variants of games (see Ruleset::variants).
namespace rules {

/// Returns the variant with this id, or nullptr.
const VariantInfo* find_variant(const Ruleset& ruleset, std::string_view id);

/// Returns the variant with exactly these options, defaults included, or nullptr.
const VariantInfo* variant_with(const Ruleset& ruleset, const Options& options);

/// Returns the options of a variant, overridden by the options in `given`.
Options with_variant(const VariantInfo& variant, const Options& given);

/// Returns the ids of a game's variants as a list: "classic, diagonal, step".
std::string variant_ids(const Ruleset& ruleset);

}  // namespace rules
