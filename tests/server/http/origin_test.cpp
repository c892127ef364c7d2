#include "server/http/origin.hpp"

#include <gtest/gtest.h>

namespace server::http::origin_test {
namespace {

TEST(ParseOriginTest, NormalisesLikeBrowsers) {
  const std::pair<std::string, std::string> cases[] = {{"https://play.example.org", "https://play.example.org"},
                                                       {"HTTPS://Play.Example.org", "https://play.example.org"},
                                                       {"http://A.example:80", "http://a.example"},
                                                       {"https://a.example:443", "https://a.example"},
                                                       {"https://a.example:80", "https://a.example:80"},
                                                       {"http://127.0.0.1:8080", "http://127.0.0.1:8080"},
                                                       {"http://[::1]:8080", "http://[::1]:8080"},
                                                       {"http://a.example:0080", "http://a.example"}};
  for (const auto& [given, written] : cases) EXPECT_EQ(parse_origin(given), written) << given;
}

TEST(ParseOriginTest, RejectsOriginsThatCannotMatch) {
  for (const char* text : {"",
                           "https://",
                           "https:",
                           "https:///",
                           "http://:80",
                           "play.example.org",
                           "ftp://a.example",
                           "https://a.example/",
                           "https://a.example/play",
                           "https://a.example?x",
                           "https://a.example#x",
                           "https://hana@a.example",
                           "https://a.example:0",
                           "https://a.example:99999",
                           "https://a.example:",
                           "https://a.example:http",
                           "https://a b",
                           "https://a%62.example",
                           "https://a.example https://b.example",
                           "null",
                           "*"}) {
    EXPECT_EQ(parse_origin(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace server::http::origin_test
