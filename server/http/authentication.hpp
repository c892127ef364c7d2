#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/http/http.hpp"
#include "server/users/users.hpp"

namespace server::http {

/// Identifies the client of a request: the owner of its personal token (`Authorization: Bearer`),
/// or without one the owner of its cookie. May be used from any thread.
class Authentication {
 public:
  using Found = protocol::Result<users::AuthenticatedUser>;

  /// `secure_cookies`: browsers reach the server over TLS, through a proxy.
  Authentication(users::Users& users, bool secure_cookies) : users_(users), secure_cookies_(secure_cookies) {}

  /// Identifies any client, including anonymous ones. Refuses an unknown personal token.
  boost::asio::awaitable<Found> identify(const Request& request) const;
  /// Identifies a user. Refuses anonymous clients.
  boost::asio::awaitable<Found> require_user(const Request& request) const;
  /// Identifies a user by the browser's cookie. Refuses anonymous clients and personal tokens.
  boost::asio::awaitable<Found> require_cookie_user(const Request& request) const;
  /// Returns whether cookies are marked Secure (see cookie.hpp).
  [[nodiscard]] bool secure_cookies() const { return secure_cookies_; }

 private:
  users::Users& users_;
  bool secure_cookies_;
};

}  // namespace server::http
