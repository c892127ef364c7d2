#include "rules/printable.hpp"

#include "rules/unicode/characters.hpp"

namespace rules {

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kLongest) return shown + "...";
    const unicode::Character next = unicode::first_character(text.substr(0, 4));
    if (next.code >= ' ' && next.code <= '~') {
      shown += text.front();
    } else {
      shown += "<" + unicode::number_of(next) + ">";
    }
    text.remove_prefix(next.length);
  }
  return shown;
}

std::string in_quotes(std::string_view text) {
  return "\"" + printable(text) + "\"";
}

}  // namespace rules
