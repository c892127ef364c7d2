#include "rules/printable.hpp"

#include <gtest/gtest.h>

namespace rules::printable_test {
namespace {

TEST(PrintableTest, KeepsShortPlainText) {
  EXPECT_EQ(in_quotes(""), "\"\"");
  EXPECT_EQ(in_quotes("P*5e ~"), "\"P*5e ~\"");
  EXPECT_EQ(in_quotes(std::string(40, 'x')), "\"" + std::string(40, 'x') + "\"");
}

TEST(PrintableTest, TruncatesLongText) {
  EXPECT_EQ(in_quotes(std::string(41, 'x')), "\"" + std::string(40, 'x') + "...\"");
  EXPECT_EQ(printable(std::string(1'000'000, 'x')), std::string(40, 'x') + "...");
}

TEST(PrintableTest, TruncatesLongRowsOfNumbers) {
  EXPECT_LE(printable(std::string(100, '\xD4')).size(), 90);
  EXPECT_TRUE(printable(std::string(100, '\xD4')).ends_with("<byte 0xD4>..."));
}

TEST(PrintableTest, NumbersControlAndNonAsciiCharacters) {
  EXPECT_EQ(printable(std::string_view("a\0b\x1B[2Jc\x7F\n\xC3\xA4", 12)),
            "a<U+0000>b<U+001B>[2Jc<U+007F><U+000A><U+00E4>");
  EXPECT_EQ(printable("\u0420-4e\u200B"), "<U+0420>-4e<U+200B>");
}

TEST(PrintableTest, NumbersBytesThatAreNoUtf8) {
  EXPECT_EQ(printable("\x93\xC3"), "<byte 0x93><byte 0xC3>");
}

}  // namespace
}  // namespace rules::printable_test
