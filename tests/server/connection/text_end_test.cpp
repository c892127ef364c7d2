#include "server/connection/text_end.hpp"

#include <gtest/gtest.h>

#include <string>

namespace server::connection::text_end_test {
namespace {

TEST(TextEndTest, FindsIncompleteUtf8AtEnd) {
  for (const char* whole : {"", "a", "é", "花", "a花", "😀", "x😀", "花a"}) {
    EXPECT_FALSE(ends_in_part_of_a_character(whole)) << whole;
  }
  for (const std::string& text : {std::string("é"), std::string("花"), std::string("😀")}) {
    for (std::size_t length = 1; length < text.size(); ++length) {
      EXPECT_TRUE(ends_in_part_of_a_character("a" + text.substr(0, length))) << text << length;
      EXPECT_TRUE(ends_in_part_of_a_character(text.substr(0, length))) << text << length;
    }
  }
}

}  // namespace
}  // namespace server::connection::text_end_test
