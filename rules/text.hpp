#pragma once

#include <string_view>
#include <vector>

/// What every reader of texts needs.
namespace rules {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The parts of a text between separators; one if there is no separator.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace rules
