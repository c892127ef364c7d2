#include "server/protocol/json/json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace server::protocol::json_test {
namespace {

TEST(ParseJsonTest, BracketsInStringsDoNotNest) {
  const auto parsed = parse_json(R"({"text":")" + std::string(100, '[') + R"(\"[["})");
  EXPECT_TRUE(parsed.ok());
}

TEST(ParseJsonTest, AcceptsSameKeyInDifferentObjects) {
  EXPECT_TRUE(parse_json(R"({"a":{"b":1},"c":{"b":1},"b":[{"b":1},{"b":2}]})").ok());
}

TEST(ParseJsonTest, LimitsNumberOfValues) {
  const auto list = [](std::size_t values) {
    std::string text = "[0";
    for (std::size_t i = 2; i < values; ++i) text += ",0";
    return text + "]";
  };
  EXPECT_TRUE(parse_json(list(1'000)).ok());
  const auto refused = parse_json(list(1'001));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.problem().reason, "the JSON has more than 1000 values");
  EXPECT_TRUE(parse_stored_json(list(100'000)).ok()) << "of its own the server takes any";
  EXPECT_TRUE(parse_json("[\"" + std::string(100'000, ',') + "\"]").ok());
}

TEST(ParseJsonTest, FindsRepeatedKeyAtAnyDepth) {
  const auto parsed = parse_json(R"({"a":[{"b":1,"b":2}],"c":1})");
  ASSERT_FALSE(parsed.ok());
  EXPECT_EQ(parsed.problem().reason, "the key \"b\" appears twice in one object");
}

TEST(ObjectReaderTest, KeepsFirstProblem) {
  const Json json = {{"a", 1}, {"b", "x"}};
  ObjectReader in(json, "the thing");
  EXPECT_EQ(in.string("a", 10), "");
  EXPECT_FALSE(in.boolean("b"));
  const auto problem = in.finish();
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->reason, "the thing needs \"a\", a string");
}

TEST(ObjectReaderTest, ReadsPresentFields) {
  const Json json = {{"a", "x"}, {"n", 5}, {"yes", true}, {"map", {{"k", "v"}}}};
  ObjectReader in(json, "the thing");
  EXPECT_EQ(in.string("a", 1), "x");
  EXPECT_EQ(in.integer("n", 5, 5), 5);
  EXPECT_TRUE(in.boolean("yes"));
  EXPECT_TRUE(in.boolean_or("left_out", true));
  EXPECT_EQ(in.integer_or("left_out", 0, 9, 7), 7);
  EXPECT_EQ(in.strings_or_none("map").front().second, "v");
  EXPECT_TRUE(in.strings_or_none("left_out").empty());
  EXPECT_TRUE(in.any("left_out").is_null());
  EXPECT_FALSE(in.finish());
}

}  // namespace
}  // namespace server::protocol::json_test
