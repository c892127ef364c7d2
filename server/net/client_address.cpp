#include "server/net/client_address.hpp"

namespace server {
namespace {

namespace ip = boost::asio::ip;

bool is_private(const ip::address_v4& address) {
  const auto bytes = address.to_bytes();
  return bytes[0] == 10 || bytes[0] == 127 || (bytes[0] == 172 && (bytes[1] & 0xF0U) == 16) ||
         (bytes[0] == 192 && bytes[1] == 168);
}

bool is_private(const ip::address& address) {
  if (address.is_v4()) return is_private(address.to_v4());
  const ip::address_v6 v6 = address.to_v6();
  return v6.is_loopback() || v6.is_link_local() || (v6.to_bytes()[0] & 0xFEU) == 0xFC;
}

ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::string key_of(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

}  // namespace

std::string client_address(const ip::address& peer, std::string_view forwarded_for) {
  const ip::address address = plain(peer);
  if (!is_private(address)) return key_of(address);
  std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
  last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
  boost::system::error_code failed;
  const ip::address named = ip::make_address(std::string(last), failed);
  return key_of(failed ? address : plain(named));
}

std::string client_address(const ip::tcp::socket& socket, std::string_view forwarded_for) {
  boost::system::error_code failed;
  const ip::tcp::endpoint peer = socket.remote_endpoint(failed);
  return failed ? std::string() : client_address(peer.address(), forwarded_for);
}

}  // namespace server
