#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/http.hpp"

/// The cookie that identifies a browser: `sannin`, or `__Host-sannin` where browsers reach the
/// server over TLS. No other host of the domain can set a `__Host-` cookie. The value contains the
/// secret and the day on which the cookie was set, so that a visit on a later day renews it.
///
/// A second cookie, `sannin-browser` or `__Host-sannin-browser`, holds a random number of the
/// browser. It stays when the user logs out, so a game knows the browser of a removed spectator.
namespace server::http {

struct UserCookie {
  /// Empty if there is no cookie.
  std::string_view secret;
  /// Whether to set the cookie again: it was set on another day.
  bool is_due = false;
};

/// Returns the cookie of a request: with `secure` (TLS) only `__Host-sannin`. Another host of the
/// domain can set `sannin`, and so choose the user that a browser acts for.
UserCookie visitor_cookie(const Request& request, bool secure);

/// Returns a number derived from the browser's own cookie; 0 if it has none.
std::uint64_t browser_of(const Request& request, bool secure);

/// Sets a cookie with this secret and replaces those that the browser sent. Sets the browser's own
/// cookie too, with its value if it has one.
void set_cookie(Response& response, const Request& request, std::string_view secret, bool secure);
/// Deletes the cookie with the secret in the browser.
void clear_cookie(Response& response, const Request& request, bool secure);
/// Deletes both cookies in the browser.
void clear_all_cookies(Response& response, const Request& request, bool secure);

}  // namespace server::http
