#include "rules/printable.hpp"

#include <algorithm>

namespace rules {

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown(text.substr(0, kLongest));
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text.size() > kLongest ? shown + "..." : shown;
}

std::string in_quotes(std::string_view text) {
  return "\"" + printable(text) + "\"";
}

}  // namespace rules
