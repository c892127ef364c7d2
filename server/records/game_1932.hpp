#pragma once

#include <string_view>

namespace server {

/// The record of the game that three professionals played in 1932, as the magazine printed it (RULES.md §10), and the
/// id under which every server has it.
std::string_view record_of_1932();
inline constexpr std::string_view kGame1932 = "1932";
inline constexpr std::string_view kRulesOf1932 = "sannin";

}  // namespace server
