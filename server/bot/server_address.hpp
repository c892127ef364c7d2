#pragma once

#include <string>

namespace server::bot {

/// Address of a server: `http://HOST[:PORT]` or `https://HOST[:PORT]`.
struct ServerAddress {
  bool is_secure = false;
  /// Name or IP address, IPv6 without brackets.
  std::string host;
  std::string port;

  /// Throws std::invalid_argument with the reason if the text is no such address.
  static ServerAddress parse(const std::string& url);
  /// Returns the start of all URLs of the server, with the port.
  [[nodiscard]] std::string origin() const;
};

}  // namespace server::bot
