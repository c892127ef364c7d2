#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace server::http {

/// Returns a public origin in the form that browsers send: lower case, no default port,
/// "https://play.example.org". Nullopt if the text is no web origin: it has no host, has a path, or
/// has a scheme other than http and https.
std::optional<std::string> parse_origin(std::string_view text);

/// Decides which pages may act for a user. With a configured public origin
/// ("https://play.example.org") only that origin may; otherwise the host that the request itself
/// names, over http or https.
class OriginRule {
 public:
  explicit OriginRule(std::string public_origin) : public_origin_(std::move(public_origin)) {}

  /// Returns whether the request's Origin header is the server's own origin.
  [[nodiscard]] bool is_own(const Request& request) const;
  /// Returns whether the request may open a WebSocket. A WebSocket acts for the owner of the
  /// cookie, so it must come from the server's own page. Programs may omit the Origin header if
  /// they send no cookie, or a personal token instead of it.
  [[nodiscard]] bool allows_socket(const Request& request) const;
  /// Returns whether the request may change something. It must not come from another site.
  [[nodiscard]] bool allows_change(const Request& request) const;

 private:
  std::string public_origin_;
};

}  // namespace server::http
