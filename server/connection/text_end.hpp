#pragma once

#include <cstddef>
#include <string_view>

namespace server::connection {

/// Returns whether a text ends within a UTF-8 character. The text must be valid up to there. Needed
/// because Beast of Boost 1.81 validates frames as they arrive, but not the end of a message whose
/// last frame is empty.
constexpr bool ends_in_part_of_a_character(std::string_view text) {
  std::size_t following = 0;
  while (following < text.size() && following < 3 &&
         (static_cast<unsigned char>(text[text.size() - 1 - following]) & 0xC0U) == 0x80U) {
    ++following;
  }
  if (following == text.size()) return following > 0;
  const auto first = static_cast<unsigned char>(text[text.size() - 1 - following]);
  const std::size_t needed = first >= 0xF0U ? 3 : first >= 0xE0U ? 2 : first >= 0xC0U ? 1 : 0;
  return following < needed;
}

}  // namespace server::connection
