#include "server/transport/client_address.hpp"

#include <algorithm>

namespace server::transport {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned short kWholeV4 = 32;
constexpr unsigned short kWholeV6 = 128;
/// Length of an IPv6 rate-limit key: 48 bits.
constexpr int kPrefixBytes = 6;
using Network = std::variant<ip::network_v4, ip::network_v6>;

std::optional<Network> network_of(const std::string& text) {
  boost::system::error_code failed;
  if (text.find('/') == std::string::npos) {
    const ip::address address = ip::make_address(text, failed);
    if (failed) return std::nullopt;
    if (address.is_v4()) return ip::network_v4(address.to_v4(), kWholeV4);
    return ip::network_v6(address.to_v6(), kWholeV6);
  }
  const auto v4 = ip::make_network_v4(text, failed);
  if (!failed) return v4;
  const auto v6 = ip::make_network_v6(text, failed);
  return failed ? std::nullopt : std::optional<Network>(v6);
}

ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::string key_of(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + kPrefixBytes, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

/// Returns whether an address belongs to a network, which may consist of a single address.
bool lies_in(const ip::address_v4& address, const ip::network_v4& network) {
  return ip::network_v4(address, network.prefix_length()).canonical() == network.canonical();
}
bool lies_in(const ip::address_v6& address, const ip::network_v6& network) {
  return ip::network_v6(address, network.prefix_length()).canonical() == network.canonical();
}

}  // namespace

Networks::Networks(const std::vector<std::string>& networks) {
  for (const std::string& text : networks) {
    const auto network = network_of(text);
    if (!network) continue;
    if (const auto* v4 = std::get_if<ip::network_v4>(&*network)) {
      v4_.push_back(*v4);
    } else {
      v6_.push_back(std::get<ip::network_v6>(*network));
    }
  }
}

bool Networks::include(const ip::address& mapped) const {
  const ip::address address = plain(mapped);
  if (address.is_v4())
    return std::ranges::any_of(v4_, [&](const auto& each) { return lies_in(address.to_v4(), each); });
  return std::ranges::any_of(v6_, [&](const auto& each) { return lies_in(address.to_v6(), each); });
}

bool is_network(const std::string& text) {
  return network_of(text).has_value();
}

ip::address client_behind(const Networks& proxies, const ip::address& peer, std::string_view forwarded_for) {
  const ip::address address = plain(peer);
  if (!proxies.include(address)) return address;
  std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
  last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
  boost::system::error_code failed;
  const ip::address named = ip::make_address(std::string(last), failed);
  return failed ? address : plain(named);
}

std::string client_address(const Networks& proxies, const ip::address& peer, std::string_view forwarded_for) {
  return key_of(client_behind(proxies, peer, forwarded_for));
}

}  // namespace server::transport
