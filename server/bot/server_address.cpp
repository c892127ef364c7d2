#include "server/bot/server_address.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "rules/printable.hpp"

namespace server::bot {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kSecure = "https://";
constexpr int kHighestPort = 65'535;

bool is_port(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string::npos;
  return is_number && std::stoi(text) >= 1 && std::stoi(text) <= kHighestPort;
}

/// Returns whether the text has only characters of host names and IP addresses.
bool is_host(const std::string& text) {
  constexpr std::string_view kOthers = "-._:";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           kOthers.find(c) != std::string_view::npos;
  });
}

}  // namespace

ServerAddress ServerAddress::parse(const std::string& url) {
  const std::string shown = " (got " + rules::in_quotes(url) + ")";
  ServerAddress address;
  address.is_secure = url.starts_with(kSecure);
  if (!address.is_secure && !url.starts_with(kPlain))
    throw std::invalid_argument("must be an address such as https://play.example.org or http://localhost:8080" + shown);
  std::string rest = url.substr(address.is_secure ? kSecure.size() : kPlain.size());
  if (rest.ends_with('/')) rest.pop_back();
  const std::size_t colon = rest.ends_with(']') ? std::string::npos : rest.rfind(':');
  address.host = rest.substr(0, colon);
  if (address.host.starts_with('[') && address.host.ends_with(']'))
    address.host = address.host.substr(1, address.host.size() - 2);
  address.port = colon != std::string::npos ? rest.substr(colon + 1) : address.is_secure ? "443" : "80";
  if (!is_host(address.host) || !is_port(address.port))
    throw std::invalid_argument("must be an address such as https://play.example.org, without a path" + shown);
  return address;
}

std::string ServerAddress::origin() const {
  const bool is_ipv6 = host.find(':') != std::string::npos;
  return std::string(is_secure ? kSecure : kPlain) + (is_ipv6 ? "[" + host + "]" : host) + ":" + port;
}

}  // namespace server::bot
