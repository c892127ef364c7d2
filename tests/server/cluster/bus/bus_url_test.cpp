#include "server/cluster/bus/bus_url.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace server::cluster {
namespace {

TEST(BusUrl, HasServersAndLogin) {
  const BusUrl url = read_bus_url("tls://sannin:p%40ss%2f1@nats-1.example:4333,10.0.0.2,[::1]:4222");
  EXPECT_TRUE(url.is_tls);
  EXPECT_EQ(url.user, "sannin");
  EXPECT_EQ(url.password, "p@ss/1");
  EXPECT_EQ(url.servers, (std::vector<std::string>{"nats-1.example:4333", "10.0.0.2:4222", "[::1]:4222"}));
}

TEST(BusUrl, NeedsNoLogin) {
  const BusUrl url = read_bus_url("nats://localhost");
  EXPECT_FALSE(url.is_tls);
  EXPECT_EQ(url.user, "");
  EXPECT_EQ(url.servers, std::vector<std::string>{"localhost:4222"});
}

TEST(BusUrl, FaultIsNamedWithoutPassword) {
  for (const char* text :
       {"", "localhost:4222", "http://localhost", "nats://", "nats://a,,b", "nats://a:0", "nats://a:65536",
        "nats://a:b", "nats://secret@a", "nats://:secret@a", "nats://user:@a", "nats://user:secret%4@a",
        "nats://user:secret@", "nats://user:secret@[::1", "nats://a/secret", "nats://user:secret@a b"}) {
    const std::string fault = check_bus_url(text);
    EXPECT_NE(fault, "") << text;
    if (std::string(text) != "nats://a/secret") {
      EXPECT_EQ(fault.find("secret"), std::string::npos) << fault;
    }
    EXPECT_THROW(read_bus_url(text), std::invalid_argument) << text;
  }
  EXPECT_EQ(check_bus_url("nats://user:secret@a:1"), "");
}

TEST(BusUrl, ShownUrlLacksLogin) {
  EXPECT_EQ(shown_url("nats://user:secret@a:1,b:2"), "nats://a:1,b:2");
  EXPECT_EQ(shown_url("nats://user:sec@ret@a"), "nats://a");
  EXPECT_EQ(shown_url("tls://a"), "tls://a");
  EXPECT_EQ(shown_url("user:secret@a"), "a");
}

}  // namespace
}  // namespace server::cluster
