#include "server/transport/client_address.hpp"

#include <gtest/gtest.h>

namespace server::transport::client_address_test {
namespace {

const std::vector<std::string> kProxies{"127.0.0.1", "10.0.0.0/8", "192.168.1.0/24", "::1", "fd00::/8"};

std::string address_of(const std::string& peer, const std::string& forwarded_for = "",
                       const std::vector<std::string>& proxies = kProxies) {
  return client_address(Networks(proxies), boost::asio::ip::make_address(peer), forwarded_for);
}

TEST(ClientAddressTest, UsesAddressOfPeer) {
  EXPECT_EQ(address_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::") << "the network of one customer";
}

TEST(ClientAddressTest, UsesForwardedAddressOfTrustedProxy) {
  for (const char* proxy : {"127.0.0.1", "10.1.2.3", "192.168.1.77", "::1", "fd00::1", "::ffff:127.0.0.1"}) {
    EXPECT_EQ(address_of(proxy, "203.0.113.7"), "203.0.113.7") << proxy;
  }
  EXPECT_EQ(address_of("127.0.0.1", "198.51.100.1, 203.0.113.7"), "203.0.113.7") << "the last one is the proxy's own";
  EXPECT_EQ(address_of("127.0.0.1", "2001:db8:1:2:3:4:5:6"), "2001:db8:1::");
  EXPECT_EQ(address_of("127.0.0.1", "nonsense"), "127.0.0.1");
  EXPECT_EQ(address_of("127.0.0.1", ""), "127.0.0.1");
}

TEST(ClientAddressTest, IgnoresForwardedAddressOfOthers) {
  for (const char* peer : {"203.0.113.7", "127.0.0.2", "11.0.0.1", "192.168.2.1"}) {
    EXPECT_EQ(address_of(peer, "198.51.100.1"), peer);
  }
  EXPECT_EQ(address_of("127.0.0.1", "198.51.100.1", {}), "127.0.0.1") << "no proxy was named";
  EXPECT_EQ(address_of("fe80::1", "198.51.100.1"), "fe80::");
}

TEST(ClientAddressTest, ValidatesProxyNetworks) {
  for (const char* good : {"127.0.0.1", "::1", "10.0.0.0/8", "10.1.2.3/8", "fd00::/8", "0.0.0.0/0"}) {
    EXPECT_TRUE(is_network(good)) << good;
  }
  for (const char* bad : {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "fd00::/129", "10.0.0.0/8/8"}) {
    EXPECT_FALSE(is_network(bad)) << bad;
  }
}

}  // namespace
}  // namespace server::transport::client_address_test
