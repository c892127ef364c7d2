#include "server/protocol/plain_text.hpp"

#include <algorithm>

namespace server {

std::size_t count_characters(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool has_control_characters(std::string_view utf8) {
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    if (c < 0x20 || c == 0x7F) return true;
    // C1 controls (U+0080–9F), line and paragraph separators and the marks that reorder text around them.
    const auto next = [&](std::size_t n) { return i + n < utf8.size() ? static_cast<unsigned char>(utf8[i + n]) : 0U; };
    if (c == 0xC2 && next(1) < 0xA0) return true;
    if (c == 0xD8 && next(1) == 0x9C) return true;
    if (c == 0xE2 && next(1) == 0x80 && ((next(2) >= 0xA8 && next(2) <= 0xAE) || (next(2) >= 0x8B && next(2) <= 0x8F)))
      return true;
    if (c == 0xE2 && next(1) == 0x81 && next(2) >= 0xA0 && next(2) <= 0xAF) return true;
    if (c == 0xEF && next(1) == 0xBB && next(2) == 0xBF) return true;
  }
  return false;
}

std::string trimmed(std::string text) {
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace server
