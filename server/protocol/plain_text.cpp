#include "server/protocol/plain_text.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace server::protocol {
namespace {

/// Range of code points, both ends included.
struct Range {
  char32_t first;
  char32_t last;
};

/// Control characters and characters that reorder the text around them. Joiners and direction marks
/// (U+200C to U+200F, U+061C) are allowed. Emoji families, Persian and Indic scripts need joiners,
/// and a mark affects only its neighbours. The overrides and embeddings below stay in effect until
/// they are closed.
constexpr Range kControls[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F},  // C0, DEL, C1
    {0x2028, 0x2029},                    // line and paragraph separators
    {0x202A, 0x202E},                    // embeddings and overrides
    {0x2060, 0x206F},                    // word joiner, invisible operators, isolates, deprecated format characters
    {0xFEFF, 0xFEFF},                    // byte order mark
    {0xFFF9, 0xFFFB},                    // interlinear annotation
};

/// White space (Unicode 15, PropList.txt, White_Space) and characters whose glyph is blank by
/// definition.
constexpr Range kBlanks[] = {
    {0x0009, 0x000D}, {0x0020, 0x0020}, {0x0085, 0x0085}, {0x00A0, 0x00A0}, {0x1680, 0x1680},
    {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800},  // blank Braille pattern
    {0x3000, 0x3000}, {0x3164, 0x3164}, {0xFFA0, 0xFFA0},                                      // Hangul fillers
};

/// Characters that are not drawn (Unicode 15, DerivedCoreProperties.txt,
/// Default_Ignorable_Code_Point).
constexpr Range kIgnorables[] = {
    {0x00AD, 0x00AD},  // soft hyphen
    {0x034F, 0x034F},  // combining grapheme joiner
    {0x061C, 0x061C},  // Arabic letter mark
    {0x115F, 0x1160},  // Hangul fillers
    {0x17B4, 0x17B5},  // Khmer inherent vowels
    {0x180B, 0x180F},  // Mongolian variation selectors and vowel separator
    {0x200B, 0x200F},  // zero width space, joiners, direction marks
    {0x202A, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164}, {0xFE00, 0xFE0F},  // variation selectors
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFF8}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},  // tags, variation selectors supplement
};

/// Right-to-left scripts and the right-to-left mark. Whole blocks, because DerivedBidiClass.txt
/// also reserves their unassigned code points.
constexpr Range kRightToLeft[] = {
    {0x0590, 0x08FF}, {0x200F, 0x200F}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFC}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF},
};

template <std::size_t N>
bool is_in(const Range (&ranges)[N], char32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const Range& range) { return range.first <= c && c <= range.last; });
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Removes the first character from UTF-8 text and returns it. Precondition: not empty.
char32_t take_character(std::string_view& utf8) {
  std::size_t length = 1;
  while (length < utf8.size() && is_continuation(utf8[length])) ++length;
  const auto first = static_cast<unsigned char>(utf8[0]);
  // The lead byte of a sequence of two, three or four bytes holds five, four or three bits.
  char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i)
    character = (character << 6U) | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
  utf8.remove_prefix(length);
  return character;
}

template <class Test>
bool any_character(std::string_view utf8, Test test) {
  while (!utf8.empty()) {
    if (test(take_character(utf8))) return true;
  }
  return false;
}

}  // namespace

std::size_t count_characters(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return !is_continuation(c); }));
}

std::size_t count_different_characters(std::string_view utf8) {
  std::set<char32_t> different;
  while (!utf8.empty()) different.insert(take_character(utf8));
  return different.size();
}

bool has_control_characters(std::string_view utf8) {
  return any_character(utf8, [](char32_t c) { return is_in(kControls, c); });
}

bool has_visible_character(std::string_view utf8) {
  return any_character(utf8,
                       [](char32_t c) { return !is_in(kControls, c) && !is_in(kBlanks, c) && !is_in(kIgnorables, c); });
}

std::string without_control_characters(std::string_view utf8) {
  std::string text;
  text.reserve(utf8.size());
  while (!utf8.empty()) {
    const std::string_view before = utf8;
    const char32_t c = take_character(utf8);
    const std::string_view character = before.substr(0, before.size() - utf8.size());
    if (c == U'\n' || c == U'\r' || !is_in(kControls, c)) {
      text += character;
    } else if (!is_in(kIgnorables, c)) {
      text.append(character.size(), ' ');
    }
  }
  return text;
}

std::string trimmed(std::string_view text) {
  std::string_view rest = text;
  std::string_view kept = rest;
  // `kept` begins at the first character that is not blank; `end` is the end of the last one.
  while (!rest.empty() && is_in(kBlanks, take_character(rest))) kept = rest;
  std::size_t end = 0;
  for (rest = kept; !rest.empty();) {
    if (!is_in(kBlanks, take_character(rest))) end = kept.size() - rest.size();
  }
  return std::string(kept.substr(0, end));
}

std::string isolated(std::string text) {
  if (!any_character(text, [](char32_t c) { return is_in(kRightToLeft, c); })) return text;
  constexpr std::string_view kFirstStrongIsolate = "\u2068";
  constexpr std::string_view kPopIsolate = "\u2069";
  return std::string(kFirstStrongIsolate) + text + std::string(kPopIsolate);
}

}  // namespace server::protocol
