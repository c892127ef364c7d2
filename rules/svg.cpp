#include "rules/svg.hpp"

#include <cassert>

namespace rules {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

/// Returns whether XML 1.0 allows the character.
bool is_allowed(char32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return c < 0xD800 || (c > 0xDFFF && c < 0xFFFE) || (c > 0xFFFF && c <= 0x10FFFF);
}

/// Removes and returns the first character. Invalid UTF-8 removes one byte and returns the
/// replacement character.
char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  bool valid = length > 0 && length <= text.size() && lead < 0xF8;
  for (std::size_t i = 1; valid && i < length; ++i) {
    valid = (byte(i) & 0xC0U) == 0x80;
    character = character << 6U | (byte(i) & 0x3FU);
  }
  // Overlong encodings are invalid too.
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (!valid || character < kLeast[length]) {
    text.remove_prefix(1);
    return kReplacement;
  }
  text.remove_prefix(length);
  return is_allowed(character) ? character : kReplacement;
}

void append_utf8(std::string& text, char32_t c) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      add(0xE0 | c >> 12);
    } else {
      add(0xF0 | c >> 18);
      add(0x80 | (c >> 12 & 0x3F));
    }
    add(0x80 | (c >> 6 & 0x3F));
  }
  add(0x80 | (c & 0x3F));
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    switch (c) {
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '&':
        escaped += "&amp;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        append_utf8(escaped, c);
    }
  }
  return escaped;
}

int text_width(std::string_view utf8) {
  // Latin letters are a little wider than half the font size. East Asian scripts (from U+1100,
  // Hangul Jamo, on) have the full width.
  constexpr int kNarrow = 560;
  constexpr int kWide = 1020;
  int width = 0;
  while (!utf8.empty()) width += take_character(utf8) < 0x1100 ? kNarrow : kWide;
  return width;
}

void SvgWriter::open(std::string_view tag, Attributes attributes) {
  begin(tag, attributes);
  svg_ += '>';
  open_.emplace_back(tag);
}

void SvgWriter::close() {
  svg_ += "</" + open_.back() + ">\n";
  open_.pop_back();
}

void SvgWriter::leaf(std::string_view tag, Attributes attributes) {
  begin(tag, attributes);
  svg_ += "/>";
}

void SvgWriter::text(std::string_view tag, Attributes attributes, std::string_view content) {
  begin(tag, attributes);
  svg_ += '>' + xml_text(content) + "</" + std::string(tag) + '>';
}

std::string SvgWriter::take() {
  assert(open_.empty());
  return std::move(svg_);
}

void SvgWriter::begin(std::string_view tag, Attributes attributes) {
  svg_ += '<' + std::string(tag);
  for (const auto& [name, value] : attributes) {
    svg_ += ' ' + std::string(name) + "=\"" + xml_text(value) + '"';
  }
}

}  // namespace rules
