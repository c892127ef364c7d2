#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Characters of UTF-8 text, and what users write instead of ASCII.
namespace rules::unicode {

/// Character at the start of a text.
struct Character {
  /// Code point, or the byte itself if it is no valid UTF-8.
  char32_t code = 0;
  /// Length in bytes; 0 at the end of the text.
  std::size_t length = 0;
  bool valid = true;
};

/// Decodes the first character. Strict: surrogates and overlong forms are invalid.
Character first_character(std::string_view text);

/// Returns the offset of the first byte that is no valid UTF-8; none if the text is valid.
std::optional<std::size_t> invalid_utf8_at(std::string_view text);

/// Returns whether a character separates words: white space of any script, and the control
/// characters that editors leave at the end of a file (NUL, Ctrl-Z).
bool is_blank(char32_t c);
/// Returns whether a character is drawn as nothing and separates nothing: joiners, direction marks,
/// soft hyphens, variation selectors.
bool is_invisible(char32_t c);

/// Returns the ASCII character that NFKC replaces this one by, or that a keyboard of another
/// language writes instead (dashes, quotation marks); the character itself if it is ASCII. 0: there
/// is none.
char ascii_of(char32_t c);
/// Returns the ASCII text of a character that stands for several: `½`, `‥`, `⒈`, `⑫`. Empty if it
/// is none of them.
std::string_view ascii_text_of(char32_t c);
/// Returns the Latin letter that looks like this Cyrillic or Greek one; 0: there is none.
char look_alike_of(char32_t c);

/// Returns the text with each character replaced by its ASCII form, without invisible characters.
/// Other characters stay.
std::string in_ascii(std::string_view text);
/// The same for moves, which have Latin letters only: also replaces look-alikes and blanks, and
/// removes blanks at both ends.
std::string move_in_ascii(std::string_view text);

/// Returns the number of a character: `U+00A0`, or `byte 0x93` if it is no valid UTF-8.
std::string number_of(const Character& character);

}  // namespace rules::unicode
