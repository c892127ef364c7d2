#include "rules/svg.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/xml_reader.hpp"

namespace rules::svg_test {
namespace {

TEST(XmlTextTest, EscapesMarkup) {
  EXPECT_EQ(xml_text("</script><b a='1' c=\"2\"> & so on"),
            "&lt;/script&gt;&lt;b a='1' c=&quot;2&quot;&gt; &amp; so on");
}

TEST(XmlTextTest, KeepsUnicodeText) {
  const std::string names = "山本 Ω é 𝄞 \t\n";
  EXPECT_EQ(xml_text(names), names);
}

TEST(XmlTextTest, ReplacesCharactersInvalidInXml) {
  const std::string replacement = "\xEF\xBF\xBD";
  EXPECT_EQ(xml_text(std::string("a\0b", 3)), "a" + replacement + "b");
  EXPECT_EQ(xml_text("\x1b[0m"), replacement + "[0m");
  EXPECT_EQ(xml_text("\xEF\xBF\xBF"), replacement) << "U+FFFF";
  EXPECT_EQ(xml_text("a\xFFz"), "a" + replacement + "z") << "no byte of UTF-8";
  EXPECT_EQ(xml_text("\xC0\x80"), replacement + replacement) << "longer than it must be";
  EXPECT_EQ(xml_text("\xED\xA0\x80"), replacement) << "a surrogate";
  EXPECT_EQ(xml_text("a\xE5\xB1"), "a" + replacement + replacement) << "cut off";
}

TEST(XmlTextTest, IsWellFormedForRandomBytes) {
  std::mt19937 engine(1932);
  for (int run = 0; run < 2000; ++run) {
    std::string bytes(engine() % 24, ' ');
    for (char& byte : bytes) byte = static_cast<char>(engine());
    EXPECT_EQ(support::fault_of_xml("<a b=\"" + xml_text(bytes) + "\">" + xml_text(bytes) + "</a>"), "");
  }
}

TEST(TextWidthTest, CountsWidthByScript) {
  EXPECT_EQ(text_width(""), 0);
  EXPECT_EQ(text_width("ab"), 2 * text_width("é"));
  EXPECT_GT(text_width("山"), text_width("m"));
}

TEST(SvgWriterTest, WritesNestedElements) {
  SvgWriter svg;
  svg.open("svg", {{"width", "1"}});
  svg.leaf("path", {{"d", "\""}});
  svg.text("text", {}, "<");
  svg.close();
  EXPECT_EQ(svg.take(), "<svg width=\"1\"><path d=\"&quot;\"/><text>&lt;</text></svg>\n");
}

}  // namespace
}  // namespace rules::svg_test
