#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/http/cookie.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/http/user_requests.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server::api {

void ProfileHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/me", *this, &ProfileHandlers::get_me);
  router.add(http::Method::kPut, "/api/me", *this, &ProfileHandlers::put_me);
  router.add(http::Method::kGet, "/api/me/settings", *this, &ProfileHandlers::get_settings);
  router.add(http::Method::kPut, "/api/me/settings", *this, &ProfileHandlers::put_settings);
}

boost::asio::awaitable<http::Response> ProfileHandlers::get_me(const http::Request& request) const {
  auto asked = co_await authentication.identify(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const users::AuthenticatedUser& caller = *asked;
  if (caller.account && caller.credential == users::Credential::kCookie)
    accounts.saw_owner(*caller.account, request.address);
  if (caller.user) {
    http::Response response = http::json_response(protocol::encode_me(caller.user->identity(), caller.account));
    const http::UserCookie cookie = http::visitor_cookie(request, authentication.secure_cookies());
    if (caller.credential == users::Credential::kCookie && cookie.is_due)
      http::set_cookie(response, request, cookie.secret, authentication.secure_cookies());
    co_return response;
  }

  const auto spent = storage.take("", request.address, fixed::kUserBytes);
  if (spent) co_return http::problem_response(*spent);
  auto made = co_await users.make(request.address);
  if (!made) co_return http::problem_response(made.problem());
  const auto& cookie = *made;
  http::Response response = http::json_response(protocol::encode_me(cookie.user->identity(), std::nullopt));
  http::set_cookie(response, request, cookie.secret, authentication.secure_cookies());
  co_return response;
}

boost::asio::awaitable<http::Response> ProfileHandlers::put_me(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const users::AuthenticatedUser& caller = *asked;

  auto name = protocol::decode_name(request.body);
  if (!name) co_return http::problem_response(name.problem());
  const auto spent = storage.take(caller.user->identity().id, request.address, fixed::kEventBytes);
  if (spent) co_return http::problem_response(*spent);
  const auto failed = co_await users.rename(caller.access, *name);
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(protocol::encode_me(caller.user->identity(), caller.account));
}

boost::asio::awaitable<http::Response> ProfileHandlers::get_settings(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  using Settings = std::optional<std::string>;
  const std::string id = asked->user->identity().id;
  const auto kept = [id](storage::UserReader& reader) { return reader.settings(id); };
  auto read = co_await users::read_users<Settings>(user_reader, kept);
  if (!read) co_return http::problem_response(read.problem());
  co_return http::json_response(read->value_or(protocol::encode_nothing()));
}

boost::asio::awaitable<http::Response> ProfileHandlers::put_settings(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto settings = protocol::decode_settings(request.body, fixed::kSettingsBytes);
  if (!settings) co_return http::problem_response(settings.problem());
  const std::string& text = *settings;
  const users::AuthenticatedUser& caller = *asked;
  const auto spent = storage.take(caller.user->identity().id, request.address, fixed::kEventBytes + settings->size());
  if (spent) co_return http::problem_response(*spent);
  storage::UserWrite put = storage::PutSettings{caller.user->identity().id, text};
  const auto failed = co_await users::write_users_as(*caller.access, journal, std::move(put));
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(text);
}

}  // namespace server::api
