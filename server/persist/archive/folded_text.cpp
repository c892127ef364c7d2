#include "server/persist/archive/folded_text.hpp"

#include "rules/unicode/characters.hpp"

namespace server::persist {
namespace {

/// Katakana in their usual width for U+FF65 to U+FF9D.
constexpr std::u32string_view kKatakana =
    U"・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ"
    U"ン";

constexpr char32_t kVoiced = 0xFF9E;
constexpr char32_t kHalfVoiced = 0xFF9F;

bool is_between(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

char32_t usual_width(char32_t c) {
  if (c == 0x3000 || c == 0xA0) return U' ';
  if (is_between(c, 0xFF01, 0xFF5E)) return c - 0xFEE0;
  return is_between(c, 0xFF65, 0xFF9D) ? kKatakana[c - 0xFF65] : c;
}

/// Returns the katakana with the sound mark that follows it in half width; 0 if it takes none.
char32_t with_sound_mark(char32_t kana, char32_t mark) {
  const bool is_ha_row = is_between(kana, U'ハ', U'ホ') && (kana - U'ハ') % 3 == 0;
  if (mark == kHalfVoiced) return is_ha_row ? kana + 2 : 0;
  if (mark != kVoiced) return 0;
  if (kana == U'ウ') return U'ヴ';
  const bool in_first_rows = is_between(kana, U'カ', U'チ') && (kana - U'カ') % 2 == 0;
  const bool in_ta_row = kana == U'ツ' || kana == U'テ' || kana == U'ト';
  return in_first_rows || in_ta_row || is_ha_row ? kana + 1 : 0;
}

char32_t small_letter(char32_t c) {
  if (is_between(c, U'A', U'Z') || (is_between(c, 0xC0, 0xDE) && c != 0xD7) || is_between(c, 0x391, 0x3A9) ||
      is_between(c, 0x410, 0x42F))
    return c + 0x20;
  if (is_between(c, 0x400, 0x40F)) return c + 0x50;
  // In these blocks a capital precedes its small letter: at even code points, or at odd ones.
  const bool even_capitals = is_between(c, 0x100, 0x137) || is_between(c, 0x14A, 0x177) ||
                             is_between(c, 0x460, 0x481) || is_between(c, 0x48A, 0x4BF) || is_between(c, 0x4D0, 0x52F);
  const bool odd_capitals = is_between(c, 0x139, 0x148) || is_between(c, 0x179, 0x17E) || is_between(c, 0x4C1, 0x4CE);
  if (even_capitals && c % 2 == 0) return c + 1;
  return odd_capitals && c % 2 == 1 ? c + 1 : c;
}

}  // namespace

std::u32string folded(std::string_view utf8) {
  std::u32string text;
  while (!utf8.empty()) {
    const rules::unicode::Character next = rules::unicode::first_character(utf8.substr(0, 4));
    utf8.remove_prefix(next.length);
    const char32_t with_mark = text.empty() ? 0 : with_sound_mark(text.back(), next.code);
    if (with_mark != 0) {
      text.back() = with_mark;
    } else {
      text += small_letter(usual_width(next.code));
    }
  }
  return text;
}

}  // namespace server::persist
