#pragma once

#include <string_view>

namespace server::app {

/// Record of the game of 1932 between three professionals, as printed in the magazine (RULES.md
/// §10), and the id of this game on every server.
std::string_view record_of_1932();
inline constexpr std::string_view kGame1932 = "1932";
inline constexpr std::string_view kRulesOf1932 = "sannin";

}  // namespace server::app
