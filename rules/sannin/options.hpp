#pragma once

#include <span>
#include <string_view>

#include "rules/game.hpp"

namespace rules::sannin {

/// The options of the game (RULES.md §4, §5, §7), with their defaults.
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

/// The options with their ids ("gap"), titles and values, the default value first.
std::span<const OptionInfo> option_infos();

/// Sets an option by its id and value; the refusal names what would be right.
Result<RuleOptions> with_option(RuleOptions options, std::string_view id, std::string_view value);

/// The value of an option as text.
std::string_view option_value(const RuleOptions& options, std::string_view id);

}  // namespace rules::sannin
