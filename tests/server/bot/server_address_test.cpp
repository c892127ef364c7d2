#include "server/bot/server_address.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace server::bot::server_address_test {
namespace {

TEST(ServerAddressTest, ReadsSchemeHostAndPort) {
  EXPECT_EQ(ServerAddress::parse("http://localhost").origin(), "http://localhost:80");
  EXPECT_EQ(ServerAddress::parse("https://play.example.org/").origin(), "https://play.example.org:443");
  EXPECT_EQ(ServerAddress::parse("https://play.example.org:8443").origin(), "https://play.example.org:8443");
  EXPECT_EQ(ServerAddress::parse("http://[::1]:8080").origin(), "http://[::1]:8080");
}

TEST(ServerAddressTest, RefusesOtherTexts) {
  for (const char* text : {"", "localhost", "ftp://a", "http://", "https://", "http://a:b", "http://a:", "http://a:0",
                           "https://a:65536", "http://a/b", "http://u@a", "https://a?b", "https://a\r\nb", "file:///a"})
    EXPECT_THROW(static_cast<void>(ServerAddress::parse(text)), std::invalid_argument) << text;
}

}  // namespace
}  // namespace server::bot::server_address_test
