#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace server {

/// A public origin as browsers write it: small letters, no default port, "https://play.example.org". Nothing if the
/// text is no origin of a web page, because it has no host, a path, or another scheme than http and https.
std::optional<std::string> parse_origin(std::string_view text);

/// Which pages may act for a visitor. With a configured public origin ("https://play.example.org") exactly that one;
/// else the host that the request itself names, over http or https.
class OriginRule {
 public:
  explicit OriginRule(std::string public_origin) : public_origin_(std::move(public_origin)) {}

  /// Whether the request's Origin header is our own.
  [[nodiscard]] bool is_own(const Request& request) const;
  /// A socket acts for the cookie's owner: it must come from our own page. Without a cookie, or with a personal token
  /// in its place, the header may be missing: programs.
  [[nodiscard]] bool allows_socket(const Request& request) const;
  /// A request that changes something must not come from another site.
  [[nodiscard]] bool allows_change(const Request& request) const;

 private:
  std::string public_origin_;
};

}  // namespace server
