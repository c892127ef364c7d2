#pragma once

#include <span>
#include <string_view>

#include "rules/game.hpp"

namespace rules::sannin {

/// Options of the game (RULES.md §4, §5, §7), with their defaults.
struct RuleOptions {
  enum class Gap { kPromote, kStay };
  enum class Illumination { kChoice, kAll };
  enum class After { kRestored, kLost };

  Gap gap = Gap::kPromote;
  Illumination illumination = Illumination::kChoice;
  After promotion_after = After::kRestored;
  After garden_after = After::kRestored;

  friend bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

/// Returns the options with their ids ("gap"), titles and values. The first value is the default.
std::span<const OptionInfo> option_infos();

/// Sets an option by its id and value. The refusal lists the valid values or options.
Result<RuleOptions> with_option(RuleOptions options, std::string_view id, std::string_view value);

/// Returns the value of an option as text; empty if there is no such option.
std::string_view option_value(const RuleOptions& options, std::string_view id);

}  // namespace rules::sannin
