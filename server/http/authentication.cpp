#include "server/http/authentication.hpp"

#include "server/http/cookie.hpp"

namespace server {

boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> identify(Services& services, const Request& request) {
  const auto bearer = bearer_token(request.authorization);
  const Asker asker = request.asker();
  if (!bearer) {
    const UserCookie cookie = visitor_cookie(request, services.secure_cookies);
    co_return co_await services.users.find(cookie.secret, Credential::kCookie, asker);
  }
  auto found = co_await services.users.find(*bearer, Credential::kPersonalToken, asker);
  if (const auto* caller = std::get_if<AuthenticatedUser>(&found); caller != nullptr && !caller->user) {
    co_return Problem{"bad_token", "this token is unknown or revoked"};
  }
  co_return found;
}

boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> require_user(Services& services,
                                                                              const Request& request) {
  auto found = co_await identify(services, request);
  if (const auto* caller = std::get_if<AuthenticatedUser>(&found); caller != nullptr && !caller->user) {
    co_return Problem{"no_person", "get a cookie with GET /api/me first, or send a personal token"};
  }
  co_return found;
}

boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> require_cookie_user(Services& services,
                                                                                     const Request& request) {
  auto found = co_await require_user(services, request);
  if (const auto* caller = std::get_if<AuthenticatedUser>(&found);
      caller != nullptr && caller->credential == Credential::kPersonalToken) {
    co_return Problem{"owner_only", "personal tokens cannot do this; use the cookie"};
  }
  co_return found;
}

}  // namespace server
