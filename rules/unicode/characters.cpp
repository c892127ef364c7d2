#include "rules/unicode/characters.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/unicode/compatibility_table.hpp"

namespace rules::unicode {
namespace {

/// Range of code points, both ends included.
struct Range {
  char32_t first;
  char32_t last;
};

/// White_Space (Unicode 15), characters whose glyph is blank by definition, NUL, Ctrl-Z, and the
/// byte order mark.
constexpr std::array<Range, 16> kBlanks = {{{0x00, 0x00},
                                            {0x09, 0x0D},
                                            {0x1A, 0x1A},
                                            {0x1C, 0x20},
                                            {0x85, 0x85},
                                            {0xA0, 0xA0},
                                            {0x1680, 0x1680},
                                            {0x2000, 0x200B},
                                            {0x2028, 0x2029},
                                            {0x202F, 0x202F},
                                            {0x205F, 0x205F},
                                            {0x2800, 0x2800},
                                            {0x3000, 0x3000},
                                            {0x3164, 0x3164},
                                            {0xFEFF, 0xFEFF},
                                            {0xFFA0, 0xFFA0}}};

constexpr std::array<Range, 9> kInvisible = {{{0xAD, 0xAD},
                                              {0x034F, 0x034F},
                                              {0x061C, 0x061C},
                                              {0x180B, 0x180E},
                                              {0x200C, 0x200F},
                                              {0x202A, 0x202E},
                                              {0x2060, 0x206F},
                                              {0xFE00, 0xFE0F},
                                              {0xE0000, 0xE0FFF}}};

bool is_in(std::span<const Range> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return range.first <= c && c <= range.last; });
}

struct AsciiText {
  char32_t code;
  std::string_view text;
};

constexpr std::array<AsciiText, 13> kAsciiTexts = {{{0xBD, "1/2"},
                                                    {0x2025, ".."},
                                                    {0x2026, "..."},
                                                    {0x203C, "!!"},
                                                    {0x2047, "??"},
                                                    {0x2048, "?!"},
                                                    {0x2049, "!?"},
                                                    {0x2153, "1/3"},
                                                    {0x2154, "2/3"},
                                                    {0xFE19, "..."},
                                                    {0xFE30, ".."},
                                                    {0xFB00, "ff"},
                                                    {0x22EF, "..."}}};

/// Numbers from 1 to 20 with a dot: those with a dot begin at U+2488, those in circles are U+2460
/// to U+2473.
constexpr std::array<std::string_view, 20> kNumbers = {"1.",  "2.",  "3.",  "4.",  "5.",  "6.",  "7.",
                                                       "8.",  "9.",  "10.", "11.", "12.", "13.", "14.",
                                                       "15.", "16.", "17.", "18.", "19.", "20."};

struct LookAlike {
  char32_t code;
  char letter;
};

constexpr std::array<LookAlike, 45> kLookAlikes = {
    {{0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'}, {0x039C, 'M'},
     {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'}, {0x03A4, 'T'}, {0x03A7, 'X'}, {0x03B9, 'i'}, {0x03BA, 'k'},
     {0x03BF, 'o'}, {0x03C1, 'p'}, {0x03C7, 'x'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'},
     {0x0412, 'B'}, {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'},
     {0x0421, 'C'}, {0x0422, 'T'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0435, 'e'}, {0x043A, 'k'}, {0x043C, 'm'},
     {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'},
     {0x04BB, 'h'}, {0x0501, 'd'}, {0x0261, 'g'}}};

template <class Replacement>
std::string replaced(std::string_view text, Replacement letter_of) {
  std::string ascii;
  ascii.reserve(text.size());
  while (!text.empty()) {
    const Character next = first_character(text);
    const std::string_view raw = text.substr(0, next.length);
    text.remove_prefix(next.length);
    const char sign = next.valid ? letter_of(next.code) : '\0';
    const std::string_view several = next.valid ? ascii_text_of(next.code) : std::string_view();
    if (sign != '\0') {
      ascii += sign;
    } else if (!several.empty()) {
      ascii += several;
    } else if (!next.valid || !is_invisible(next.code)) {
      ascii += raw;
    }
  }
  return ascii;
}

}  // namespace

Character first_character(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const Character invalid{first, 1, false};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return invalid;
  char32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return invalid;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (overlong || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return invalid;
  return {code, length, true};
}

std::optional<std::size_t> invalid_utf8_at(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character next = first_character(text.substr(at, 4));
    if (!next.valid) return at;
    at += next.length;
  }
  return std::nullopt;
}

bool is_blank(char32_t c) {
  return is_in(kBlanks, c);
}

bool is_invisible(char32_t c) {
  return c >= 0x80 && is_in(kInvisible, c);
}

char ascii_of(char32_t c) {
  if (c < 0x80) return static_cast<char>(c);
  const auto after =
      std::ranges::upper_bound(kCompatibleRuns, static_cast<std::uint32_t>(c), {}, &CompatibleRun::first);
  if (after == kCompatibleRuns.begin()) return 0;
  const CompatibleRun& run = *(after - 1);
  const std::uint32_t offset = static_cast<std::uint32_t>(c) - run.first;
  return offset < run.count ? static_cast<char>(run.ascii + static_cast<char>(offset)) : '\0';
}

std::string_view ascii_text_of(char32_t c) {
  if (c >= 0x2488 && c <= 0x249B) return kNumbers[c - 0x2488];
  if (c >= 0x2460 && c <= 0x2473) {
    const std::string_view number = kNumbers[c - 0x2460];
    return number.substr(0, number.size() - 1);
  }
  const auto found = std::ranges::find(kAsciiTexts, c, &AsciiText::code);
  return found == kAsciiTexts.end() ? std::string_view() : found->text;
}

char look_alike_of(char32_t c) {
  const auto found = std::ranges::find(kLookAlikes, c, &LookAlike::code);
  return found == kLookAlikes.end() ? '\0' : found->letter;
}

std::string in_ascii(std::string_view text) {
  return replaced(text, ascii_of);
}

std::string move_in_ascii(std::string_view text) {
  std::string ascii = replaced(text, [](char32_t c) {
    const char sign = is_blank(c) ? ' ' : ascii_of(c);
    return sign != 0 ? sign : look_alike_of(c);
  });
  const std::size_t start = std::min(ascii.find_first_not_of(' '), ascii.size());
  const std::size_t end = ascii.find_last_not_of(' ');
  return ascii.substr(start, end == std::string::npos ? 0 : end + 1 - start);
}

std::string number_of(const Character& character) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string digits;
  for (char32_t rest = character.code; rest != 0; rest /= 16) digits.insert(digits.begin(), kDigits[rest % 16]);
  const std::size_t least = character.valid ? 4 : 2;
  if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
  return (character.valid ? "U+" : "byte 0x") + digits;
}

}  // namespace rules::unicode
