#pragma once

#include <string_view>
#include <vector>

/// Helpers for text parsers.
namespace rules {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Splits a text at each separator. Returns one part if there is no separator.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace rules
