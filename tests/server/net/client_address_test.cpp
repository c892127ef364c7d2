#include "server/net/client_address.hpp"

#include <gtest/gtest.h>

namespace server {
namespace {

std::string address_of(const std::string& peer, const std::string& forwarded_for = "") {
  return client_address(boost::asio::ip::make_address(peer), forwarded_for);
}

TEST(ClientAddressTest, IsThePeersOwn) {
  EXPECT_EQ(address_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::") << "one household's";
}

TEST(ClientAddressTest, IsWhatAProxyNearbySays) {
  for (const char* proxy : {"127.0.0.1", "10.1.2.3", "172.17.0.1", "192.168.1.1", "::1", "fd00::1", "::ffff:127.0.0.1"})
    EXPECT_EQ(address_of(proxy, "203.0.113.7"), "203.0.113.7") << proxy;
  EXPECT_EQ(address_of("127.0.0.1", "198.51.100.1, 203.0.113.7"), "203.0.113.7") << "the last one is the proxy's own";
  EXPECT_EQ(address_of("127.0.0.1", "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
}

TEST(ClientAddressTest, BelievesNobodyElse) {
  EXPECT_EQ(address_of("203.0.113.7", "198.51.100.1"), "203.0.113.7");
  EXPECT_EQ(address_of("172.32.0.1", "198.51.100.1"), "172.32.0.1");
  EXPECT_EQ(address_of("127.0.0.1", "nonsense"), "127.0.0.1");
  EXPECT_EQ(address_of("127.0.0.1", ""), "127.0.0.1");
}

}  // namespace
}  // namespace server
