#include "server/cluster/bus/bus_url.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>

namespace server::cluster {
namespace {

constexpr std::string_view kPlain = "nats://";
constexpr std::string_view kTls = "tls://";
constexpr std::string_view kForm = "write nats://user:password@host:port or tls://…";

std::optional<int> hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  const char lower = static_cast<char>(digit | 0x20);
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return std::nullopt;
}

/// Replaces %XX by the byte. Nothing if a % is not followed by two digits.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const auto high = i + 2 < text.size() ? hex_value(text[i + 1]) : std::nullopt;
    const auto low = high ? hex_value(text[i + 2]) : std::nullopt;
    if (!low) return std::nullopt;
    decoded += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return decoded;
}

/// Returns `host:port`, or nothing if the text is not a host with an optional port.
std::optional<std::string> server_of(std::string_view text) {
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  if (bracket == std::string_view::npos) return std::nullopt;
  const std::size_t colon = text.find(':', bracket);
  const std::string_view host = text.substr(0, colon);
  const std::string_view allowed_in_host =
      bracket > 0 ? "[]:.0123456789abcdefABCDEF" : "-._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (host.empty() || host.find_first_not_of(allowed_in_host) != std::string_view::npos) return std::nullopt;
  if (colon == std::string_view::npos) return std::string(host) + ":4222";
  const std::string_view digits = text.substr(colon + 1);
  int port = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (fault != std::errc() || end != digits.data() + digits.size() || port < 1 || port > 65535) return std::nullopt;
  return std::string(text);
}

/// Returns the position after the user and password of an address: that of the servers.
std::size_t servers_at(std::string_view text) {
  const std::size_t scheme = text.find("://");
  const std::size_t start = scheme == std::string_view::npos ? 0 : scheme + 3;
  // A password may contain an @ that is not encoded.
  const std::size_t at = text.rfind('@');
  return at == std::string_view::npos ? start : std::max(start, at + 1);
}

/// Reads an address into `url` and returns what is wrong.
std::string read(std::string_view text, BusUrl& url) {
  url.is_tls = text.starts_with(kTls);
  if (!url.is_tls && !text.starts_with(kPlain)) return std::string(kForm);
  const std::size_t start = (url.is_tls ? kTls : kPlain).size();
  const std::size_t servers = servers_at(text);
  if (servers > start) {
    const std::string_view login = text.substr(start, servers - 1 - start);
    const std::size_t colon = login.find(':');
    const auto user = percent_decoded(login.substr(0, colon));
    const auto password = colon == std::string_view::npos ? std::nullopt : percent_decoded(login.substr(colon + 1));
    if (!user || user->empty() || !password || password->empty()) {
      return "before the @ there must be user:password, with %XX for bytes such as / and %";
    }
    url.user = *user;
    url.password = *password;
  }
  std::string_view rest = text.substr(servers);
  while (true) {
    const std::size_t comma = rest.find(',');
    const auto server = server_of(rest.substr(0, comma));
    if (!server) return "\"" + std::string(rest.substr(0, comma)) + "\" is not host:port; " + std::string(kForm);
    url.servers.push_back(*server);
    if (comma == std::string_view::npos) return {};
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace

std::string check_bus_url(std::string_view text) {
  BusUrl url;
  return read(text, url);
}

BusUrl read_bus_url(std::string_view text) {
  BusUrl url;
  if (const std::string fault = read(text, url); !fault.empty()) throw std::invalid_argument(fault);
  return url;
}

std::string shown_url(std::string_view text) {
  const std::size_t scheme = text.find("://");
  const std::string_view start = scheme == std::string_view::npos ? "" : text.substr(0, scheme + 3);
  return std::string(start) + std::string(text.substr(servers_at(text)));
}

}  // namespace server::cluster
