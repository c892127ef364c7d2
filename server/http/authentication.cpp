#include "server/http/authentication.hpp"

#include "server/http/cookie.hpp"

namespace server::http {

boost::asio::awaitable<Authentication::Found> Authentication::identify(const Request& request) const {
  const auto bearer = bearer_token(request.authorization);
  const Requester requester = request.requester();
  if (!bearer) {
    const UserCookie cookie = visitor_cookie(request, secure_cookies_);
    auto found = co_await users_.find(cookie.secret, users::Credential::kCookie, requester);
    const std::uint64_t browser = found && found->access ? browser_of(request, secure_cookies_) : 0;
    if (browser != 0) found->access->set_browser(browser);
    co_return found;
  }
  auto found = co_await users_.find(*bearer, users::Credential::kPersonalToken, requester);
  if (found && !found->user) {
    co_return protocol::Problem{"bad_token", "this token is unknown or revoked"};
  }
  co_return found;
}

boost::asio::awaitable<Authentication::Found> Authentication::require_user(const Request& request) const {
  auto found = co_await identify(request);
  if (found && !found->user) {
    co_return protocol::Problem{"no_user", "get a cookie with GET /api/me first, or send a personal token"};
  }
  co_return found;
}

boost::asio::awaitable<Authentication::Found> Authentication::require_cookie_user(const Request& request) const {
  auto found = co_await require_user(request);
  if (found && found->credential == users::Credential::kPersonalToken) {
    co_return protocol::Problem{"owner_only", "personal tokens cannot do this; use the cookie"};
  }
  co_return found;
}

}  // namespace server::http
