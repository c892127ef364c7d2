#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server::transport {

/// Set of IP networks, such as those of the proxies in front of the server.
class Networks {
 public:
  Networks() = default;
  /// `networks` are addresses and networks such as 127.0.0.1 or 10.0.0.0/8, all valid (see
  /// is_network()).
  explicit Networks(const std::vector<std::string>& networks);

  [[nodiscard]] bool include(const boost::asio::ip::address& address) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

/// Returns whether a text is an IP address, or a network with a prefix length.
bool is_network(const std::string& text);

/// Returns the IP address of the client that sent a request. That is the peer, or, if the peer is
/// one of the proxies, the last entry of X-Forwarded-For, which the proxy itself has written.
boost::asio::ip::address client_behind(const Networks& proxies, const boost::asio::ip::address& peer,
                                       std::string_view forwarded_for);

/// Returns the client's rate-limit key, by which connections, messages and attempts are counted.
/// The key is the IPv4 address, or the first 48 bits of the IPv6 address. A /48 is the largest
/// network that one customer usually gets. With a longer prefix one customer would get a rate limit
/// for each of the 65,536 /64 subnets.
std::string client_address(const Networks& proxies, const boost::asio::ip::address& peer,
                           std::string_view forwarded_for);

}  // namespace server::transport
