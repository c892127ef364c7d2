#include "server/protocol/plain_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/protocol/decode.hpp"

namespace server::protocol::plain_text_test {
namespace {

/// Invisible text, one kind of character each: white space (PropList.txt, White_Space), blank
/// glyphs, and characters ignored in rendering (DerivedCoreProperties.txt,
/// Default_Ignorable_Code_Point).
constexpr const char* kInvisible[] = {
    "\u00A0", "\u1680", "\u2000", "\u200A", "\u202F",     "\u205F",     "\u3000",     "\u2800",     // blanks
    "\u3164", "\uFFA0", "\u115F", "\u1160", "\u00AD",     "\u034F",     "\u061C",     "\u17B4",     // fillers
    "\u180B", "\u180E", "\u200B", "\u200C", "\u200D",     "\u200E",     "\u200F",     "\uFE0F",     // joiners
    "\uFFF0", "\uFE00", "\u17B5", "\u180F", "\U000E0001", "\U000E0020", "\U000E007F", "\U000E0100"  // tags
};

/// Visible text that contains invisible characters: an emoji family, a flag of tags, a heart with a
/// variation selector, Persian with a joiner, Hebrew with a mark.
constexpr const char* kVisible[] = {"👨‍👩‍👧‍👦",
                                    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
                                    "❤️",
                                    "می‌خواهم",
                                    "שלום!\u200F",
                                    "a\u200Bb",
                                    "花子　さん",
                                    "x"};

std::string named(const std::string& name) {
  const auto decoded = decode_name("{\"name\": \"" + name + "\"}");
  return decoded ? *decoded : decoded.problem().code;
}

TEST(PlainTextTest, FindsNothingVisibleInInvisibleText) {
  for (const std::string text : kInvisible) {
    EXPECT_FALSE(has_visible_character(text)) << text;
    EXPECT_FALSE(has_visible_character(text + " " + text)) << text;
    EXPECT_TRUE(has_visible_character(text + "x")) << text;
  }
  EXPECT_FALSE(has_visible_character(""));
  EXPECT_FALSE(has_visible_character(" \u3000\u2800\uFE0F\U000E0041\U000E007F"));
  for (const char* text : kVisible) EXPECT_TRUE(has_visible_character(text)) << text;
}

TEST(PlainTextTest, RejectsInvisibleNames) {
  for (const std::string text : kInvisible) {
    EXPECT_EQ(named(text), "bad_name") << text;
    EXPECT_EQ(named(text + text + text), "bad_name") << text;
  }
}

TEST(PlainTextTest, AcceptsJoinersAndMarksInNames) {
  for (const char* text : kVisible) EXPECT_EQ(named(text), text);
}

TEST(PlainTextTest, RejectsReorderingMarks) {
  for (const char* text :
       {"a\u202Ab", "a\u202Eb", "a\u2066b", "a\u2069b", "a\u2028b", "a\u2060b", "\uFFF9a", "a\u0085b"})
    EXPECT_TRUE(has_control_characters(text)) << text;
  for (const char* text : kVisible) EXPECT_FALSE(has_control_characters(text)) << text;
}

TEST(PlainTextTest, TrimsAllKindsOfBlanks) {
  EXPECT_EQ(trimmed("\u00A0 \u3000Hana Sato\u2800\u3164 "), "Hana Sato");
  EXPECT_EQ(trimmed(" \u3000\u00A0 "), "");
  EXPECT_EQ(trimmed("שלום!\u200F"), "שלום!\u200F") << "a mark belongs to the text before it";
}

TEST(PlainTextTest, IsolatesOnlyRightToLeftText) {
  EXPECT_EQ(isolated("Hana"), "Hana");
  EXPECT_EQ(isolated("花子 👨‍👩‍👧"), "花子 👨‍👩‍👧");
  EXPECT_EQ(isolated("שלום"), "\u2068שלום\u2069");
  EXPECT_EQ(isolated("a\u200F"), "\u2068a\u200F\u2069");
}

}  // namespace
}  // namespace server::protocol::plain_text_test
