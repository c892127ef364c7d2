#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server {

/// A set of networks, such as those of the proxies in front of the server.
class Networks {
 public:
  Networks() = default;
  /// Of addresses and networks such as 127.0.0.1 or 10.0.0.0/8, all of them valid (is_network).
  explicit Networks(const std::vector<std::string>& networks);

  [[nodiscard]] bool include(const boost::asio::ip::address& address) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

/// Whether it is an address, or a network with the length of its prefix.
bool is_network(const std::string& text);

/// Where a request comes from: the peer, or, if that is one of the proxies, the last entry of X-Forwarded-For, which is
/// the one that the proxy itself wrote.
boost::asio::ip::address client_behind(const Networks& proxies, const boost::asio::ip::address& peer,
                                       std::string_view forwarded_for);

/// What stands for that client when connections and tries are counted: its IPv4 address, or the first 64 bits of an
/// IPv6 one, which are one household's.
std::string client_address(const Networks& proxies, const boost::asio::ip::address& peer,
                           std::string_view forwarded_for);

}  // namespace server
