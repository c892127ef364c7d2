#include "server/net/who.hpp"

namespace server {

boost::asio::awaitable<std::variant<Caller, Problem>> who_asks(Services& services, const Request& request) {
  const auto bearer = bearer_token(request.authorization);
  if (!bearer)
    co_return co_await services.visitors.find(cookie_value(request.cookie, kVisitorCookie), Credential::kCookie);
  auto found = co_await services.visitors.find(*bearer, Credential::kPersonalToken);
  if (const auto* caller = std::get_if<Caller>(&found); caller != nullptr && !caller->visitor) {
    co_return Problem{"bad_token", "this token is unknown, or its owner has ended it"};
  }
  co_return found;
}

boost::asio::awaitable<std::variant<Caller, Problem>> person_asking(Services& services, const Request& request) {
  auto found = co_await who_asks(services, request);
  if (const auto* caller = std::get_if<Caller>(&found); caller != nullptr && !caller->visitor) {
    co_return Problem{"no_person", "ask GET /api/me for a cookie first, or send a personal token"};
  }
  co_return found;
}

boost::asio::awaitable<std::variant<Caller, Problem>> owner_asking(Services& services, const Request& request) {
  auto found = co_await person_asking(services, request);
  if (const auto* caller = std::get_if<Caller>(&found);
      caller != nullptr && caller->credential == Credential::kPersonalToken) {
    co_return Problem{"owner_only", "a personal token cannot do this; use the cookie"};
  }
  co_return found;
}

}  // namespace server
