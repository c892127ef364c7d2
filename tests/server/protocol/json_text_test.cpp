#include "server/protocol/json/json_text.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace server::protocol::json_text_test {
namespace {

using Json = nlohmann::json;

template <class T>
std::string text_of(const T& value) {
  JsonText out;
  out.value(value);
  return out.take();
}

TEST(JsonTextTest, WritesTreesLikeLibrary) {
  JsonText out;
  out.open_object();
  out.key("empty");
  out.open_array();
  out.close_array();
  out.member("flag", true);
  out.json("given", R"({"a":[1,2]})");
  out.key("list");
  out.open_array();
  out.value(1);
  out.open_object();
  out.close_object();
  out.value(nullptr);
  out.value("text");
  out.close_array();
  out.member("names", std::vector<std::string>{"Hana", "Taro"});
  out.member("none", std::optional<int>());
  out.member("some", std::optional<std::string>("thing"));
  out.close_object();
  const std::string text = out.take();
  EXPECT_EQ(text, Json::parse(text).dump());
  EXPECT_EQ(text, R"({"empty":[],"flag":true,"given":{"a":[1,2]},"list":[1,{},null,"text"],"names":["Hana","Taro"],)"
                  R"("none":null,"some":"thing"})");
}

TEST(JsonTextTest, WritesIntegerLimits) {
  EXPECT_EQ(text_of(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(text_of(std::numeric_limits<std::int64_t>::max()), "9223372036854775807");
  EXPECT_EQ(text_of(0), "0");
}

TEST(JsonTextTest, EscapesText) {
  for (const std::string text :
       {"", "plain", "\"quoted\"", "back\\slash", "line\nbreak", "花と太郎", "\x7f", "</script>", "\xf0\x9f\x98\x80"}) {
    EXPECT_EQ(Json::parse(text_of(text)), Json(text)) << text;
  }
  EXPECT_EQ(text_of(std::string("a\0b", 3)), R"("a\u0000b")");
}

TEST(JsonTextTest, ReplacesInvalidUtf8) {
  EXPECT_EQ(Json::parse(text_of("\xc3\x28")), Json("\xef\xbf\xbd("));
}

}  // namespace
}  // namespace server::protocol::json_text_test
