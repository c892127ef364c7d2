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

/// The proxies in front of the server: only what they say of where a request comes from is believed.
class Proxies {
 public:
  Proxies() = default;
  /// Of addresses and networks such as 127.0.0.1 or 10.0.0.0/8, all of them valid (is_network).
  explicit Proxies(const std::vector<std::string>& networks);

  [[nodiscard]] bool include(const boost::asio::ip::address& peer) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

/// Whether it is an address, or a network with the length of its prefix.
bool is_network(const std::string& text);

/// What stands for a client when connections and tries are counted: its IPv4 address, or the first 64 bits of an IPv6
/// one, which are one household's. From a proxy it is the last entry of X-Forwarded-For: the one that the proxy itself
/// wrote.
std::string client_address(const Proxies& proxies, const boost::asio::ip::address& peer,
                           std::string_view forwarded_for);

}  // namespace server
