#include "server/api/handlers.hpp"
#include "server/api/router.hpp"
#include "server/config.hpp"
#include "server/http/cookie.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/http/people.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server {

void ProfileHandlers::add_routes(Router& router) const {
  router.add(Method::kGet, "/api/me", *this, &ProfileHandlers::get_me);
  router.add(Method::kPut, "/api/me", *this, &ProfileHandlers::put_me);
  router.add(Method::kGet, "/api/me/settings", *this, &ProfileHandlers::get_settings);
  router.add(Method::kPut, "/api/me/settings", *this, &ProfileHandlers::put_settings);
}

boost::asio::awaitable<Response> ProfileHandlers::get_me(const Request& request) const {
  auto asked = co_await authentication.identify(request);
  if (!asked) co_return problem_response(asked.problem());
  const AuthenticatedUser& caller = *asked;
  if (caller.account && caller.credential == Credential::kCookie) accounts.saw_owner(*caller.account, request.address);
  if (caller.user) {
    Response response = json_response(encode_me(caller.user->identity(), caller.account));
    const UserCookie cookie = visitor_cookie(request, authentication.secure_cookies());
    if (caller.credential == Credential::kCookie && cookie.is_due)
      set_cookie(response, request, cookie.secret, authentication.secure_cookies());
    co_return response;
  }

  auto made = co_await users.make(request.address);
  if (!made) co_return problem_response(made.problem());
  const auto& cookie = *made;
  Response response = json_response(encode_me(cookie.user->identity(), std::nullopt));
  set_cookie(response, request, cookie.secret, authentication.secure_cookies());
  co_return response;
}

boost::asio::awaitable<Response> ProfileHandlers::put_me(const Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return problem_response(asked.problem());
  const AuthenticatedUser& caller = *asked;

  auto name = decode_name(request.body);
  if (!name) co_return problem_response(name.problem());
  const auto failed = co_await users.rename(caller.access, *name);
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_me(caller.user->identity(), caller.account));
}

boost::asio::awaitable<Response> ProfileHandlers::get_settings(const Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return problem_response(asked.problem());
  using Settings = std::optional<std::string>;
  const std::string id = asked->user->identity().id;
  const auto kept = [id](storage::UserReader& people) { return people.settings(id); };
  auto read = co_await read_people<Settings>(registry, kept);
  if (!read) co_return problem_response(read.problem());
  co_return json_response(read->value_or(encode_nothing()));
}

boost::asio::awaitable<Response> ProfileHandlers::put_settings(const Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return problem_response(asked.problem());
  auto settings = decode_settings(request.body, fixed::kSettingsBytes);
  if (!settings) co_return problem_response(settings.problem());
  const std::string& text = *settings;
  const AuthenticatedUser& caller = *asked;
  storage::UserWrite put = storage::PutSettings{caller.user->identity().id, text};
  const auto failed = co_await write_people_as(*caller.access, journal, std::move(put));
  if (failed) co_return problem_response(*failed);
  co_return json_response(text);
}

}  // namespace server
