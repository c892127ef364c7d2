#include "server/http/negotiation.hpp"

#include <gtest/gtest.h>

#include "server/http/origin.hpp"
#include "server/http/target.hpp"

namespace server::http::negotiation_test {
namespace {

TEST(NegotiationTest, ChoosesCodingByWeight) {
  for (const char* gzip : {"gzip", "GZIP", "x-gzip", "deflate, gzip", "*", "gzip;q=0.5", "gzip ; Q=0.001",
                           "identity;q=0.5, gzip", "*;q=0, gzip", "identity;q=0, *"})
    EXPECT_EQ(choose_coding(gzip, true), Coding::kGzip) << gzip;
  for (const char* plain : {"", "gzip;q=0", "gzip;q=0.000", "deflate", "gzip;q=0, *", "gzip;q=0.5, identity",
                            "gzip;q=2", "gzip;q=", "notgzip", "*;q=0, identity"})
    EXPECT_EQ(choose_coding(plain, true), Coding::kIdentity) << plain;
  for (const char* nothing : {"identity;q=0", "*;q=0", "gzip;q=0, *;q=0", "gzip;q=0, identity;q=0"})
    EXPECT_EQ(choose_coding(nothing, true), std::nullopt) << nothing;
  EXPECT_EQ(choose_coding("gzip, identity;q=0", false), std::nullopt);
  EXPECT_EQ(choose_coding("gzip", false), Coding::kIdentity);
}

TEST(NegotiationTest, ComparesTagsWeakly) {
  for (const char* same : {"\"a\"", "W/\"a\"", "*", " * ", "\"b\", \"a\"", "\"b\",W/\"a\"", ", \"x,y\" ,\"a\""})
    EXPECT_TRUE(names_etag(same, "\"a\"")) << same;
  EXPECT_TRUE(names_etag("\"a\"", "W/\"a\""));
  for (const char* other : {"", "a", "\"A\"", "\"aa\"", "\"a", "w/\"a\"", "\"b\" *"})
    EXPECT_FALSE(names_etag(other, "\"a\"")) << other;
}

TEST(TargetTest, SplitsAbsoluteForm) {
  const auto target = split_target("HTTP://play.example:8080/game/1?x=2");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->host, "play.example:8080");
  EXPECT_EQ(target->path_and_query, "/game/1?x=2");
  EXPECT_EQ(split_target("https://a")->path_and_query, "/");
  EXPECT_EQ(split_target("http://a?x")->path_and_query, "/?x");
  EXPECT_EQ(split_target("/a")->host, "");
  for (const char* wrong : {"", "*", "a:80", "ftp://a/", "http:///a", "http://u@a/", "http:/a"})
    EXPECT_FALSE(split_target(wrong)) << wrong;
}

TEST(TargetTest, RefusesTooManyParts) {
  std::string target = "/api/search?a=1";
  for (std::size_t i = 1; i < kMostParameters; ++i) target += "&a" + std::to_string(i);
  EXPECT_TRUE(read_target(target));
  EXPECT_FALSE(read_target(target + "&b"));
  std::string path;
  for (std::size_t i = 0; i <= kMostSegments; ++i) path += "/a";
  EXPECT_FALSE(read_target(path));
}

TEST(OriginRuleTest, HasNoOriginWithoutHost) {
  Request request;
  request.origin = "http://";
  EXPECT_FALSE(OriginRule("").is_own(request));
}

}  // namespace
}  // namespace server::http::negotiation_test
