#include "rules/printable.hpp"

#include "rules/unicode/characters.hpp"

namespace rules {

std::string printable(std::string_view text) {
  constexpr std::size_t kMostCharacters = 40;
  constexpr std::size_t kMostShown = 72;
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kMostCharacters || shown.size() >= kMostShown) return shown + "...";
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

namespace {

/// Returns the length of the UTF-8 character at the begin of a text; 0 if there is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

/// Returns whether a character commands a terminal or reorders text: C0, DEL, C1, the marks and
/// embeddings of U+200E–200F, U+2028–202E and U+2066–2069, and U+061C.
bool is_command(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (character.size() == 2) return (byte(0) == 0xC2 && byte(1) < 0xA0) || character == "\xD8\x9C";
  if (character.size() != 3 || byte(0) != 0xE2) return false;
  return (byte(1) == 0x80 && (byte(2) == 0x8E || byte(2) == 0x8F || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
         (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
}

}  // namespace

std::string on_one_line(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (character == "\t" || character == "\n" || character == "\r") {
      shown += ' ';
    } else if (length == 0 || is_command(character)) {
      shown += '?';
    } else {
      shown += character;
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

std::string in_quotes(std::string_view text) {
  return "\"" + printable(text) + "\"";
}

}  // namespace rules
