#include "server/api/handlers.hpp"
#include "server/api/router.hpp"
#include "server/http/cookie.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server::api {

void AccountHandlers::add_routes(Router& router) const {
  router.add(http::Method::kPost, "/api/account", *this, &AccountHandlers::post_account);
  router.add(http::Method::kPut, "/api/account/password", *this, &AccountHandlers::put_password);
  router.add(http::Method::kPost, "/api/login", *this, &AccountHandlers::post_login);
  router.add(http::Method::kPost, "/api/logout", *this, &AccountHandlers::post_logout);
}

boost::asio::awaitable<http::Response> AccountHandlers::post_account(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto decoded = protocol::decode_registration(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());

  const protocol::Identity me = asked->user->identity();
  auto& credentials = *decoded;
  const std::string name = credentials.name;
  const auto refused = co_await accounts.make(me.id, std::move(credentials), request.address);
  if (refused) co_return http::problem_response(*refused);
  co_return http::json_response(protocol::encode_me(me, name), 201);
}

boost::asio::awaitable<http::Response> AccountHandlers::put_password(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto decoded = protocol::decode_password_change(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());

  const users::AuthenticatedUser& caller = *asked;
  const protocol::Identity me = caller.user->identity();
  auto hashed = co_await accounts.hash_change(me.id, std::move(*decoded), request.address);
  if (!hashed) co_return http::problem_response(hashed.problem());
  users::TokenEnding change = storage::ChangePassword{me.id, std::move(*hashed), caller.token};
  const auto failed = co_await users.end(caller.access, std::move(change));
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(protocol::encode_me(me, caller.account));
}

boost::asio::awaitable<http::Response> AccountHandlers::post_login(const http::Request& request) const {
  auto decoded = protocol::decode_login(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());
  auto before = co_await authentication.identify(request);
  if (!before) co_return http::problem_response(before.problem());

  auto logged_in = co_await accounts.log_in(std::move(*decoded), request.address);
  if (!logged_in) co_return http::problem_response(logged_in.problem());
  const auto& who = *logged_in;
  auto let_in = co_await users.let_in(who.user);
  if (!let_in) co_return http::problem_response(let_in.problem());
  const auto& cookie = *let_in;

  // The response overwrites the browser's former cookie, so no client uses that token any more.
  if (const users::AuthenticatedUser& former = *before;
      former.user && former.credential == users::Credential::kCookie) {
    users::TokenEnding end = storage::EndToken{former.user->identity().id, former.token};
    const auto failed = co_await users.end(nullptr, std::move(end));
    if (failed) co_return http::problem_response(*failed);
  }
  http::Response response = http::json_response(protocol::encode_me(cookie.user->identity(), who.account));
  http::set_cookie(response, request, cookie.secret, authentication.secure_cookies());
  co_return response;
}

boost::asio::awaitable<http::Response> AccountHandlers::post_logout(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const users::AuthenticatedUser& caller = *asked;
  if (!caller.account) {
    co_return http::problem_response(
        {"no_account", "a guest who logs out loses their games; create an account first, or delete your data"});
  }
  users::TokenEnding end = storage::EndToken{caller.user->identity().id, caller.token};
  const auto failed = co_await users.end(caller.access, std::move(end));
  if (failed) co_return http::problem_response(*failed);
  http::Response response = http::json_response(protocol::encode_nothing());
  http::clear_cookie(response, request, authentication.secure_cookies());
  co_return response;
}

}  // namespace server::api
