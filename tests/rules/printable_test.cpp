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

TEST(PrintableTest, ReplacesControlAndNonAsciiBytes) {
  EXPECT_EQ(printable(std::string_view("a\0b\x1B[2Jc\x7F\n\xC3\xA4", 12)), "a?b?[2Jc????");
}

}  // namespace
}  // namespace rules::printable_test
