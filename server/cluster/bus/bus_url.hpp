#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace server::cluster {

/// Address of NATS: `nats://[user:password@]host[:port][,host[:port]…]`, or `tls://…` for TLS.
struct BusUrl {
  bool is_tls = false;
  std::string user;
  std::string password;
  /// `host:port` of each server. IPv6 addresses have brackets.
  std::vector<std::string> servers;
};

/// Returns what is wrong with an address, without its password; empty if nothing is.
std::string check_bus_url(std::string_view text);
/// Reads an address. Throws std::invalid_argument with the text of check_bus_url().
BusUrl read_bus_url(std::string_view text);
/// Returns an address without its user and password, for messages.
std::string shown_url(std::string_view text);

}  // namespace server::cluster
