#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/http/cookie.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server::api {

void AccountHandlers::add_routes(HttpRouter& router) const {
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
  const auto spent = storage.take(me.id, request.address, fixed::kUserBytes);
  if (spent) co_return http::problem_response(*spent);
  auto prepared = co_await accounts.prepare(me.id, std::move(credentials), request.address);
  if (!prepared) co_return http::problem_response(prepared.problem());
  // A new cookie, so that a client that knows the guest's secret does not get into the account.
  const users::FreshCookie cookie = users::fresh_cookie(me.id);
  users::TokenEnding add = storage::AddAccount{*prepared, cookie.token};
  const auto failed = co_await users.end(asked->access, std::move(add));
  if (failed) {
    const auto refusal = co_await accounts.refusal_of(std::move(*prepared), *failed);
    co_return http::problem_response(refusal);
  }
  accounts.saw_owner(name, request.address);
  http::Response response = http::json_response(protocol::encode_me(me, name), 201);
  http::set_cookie(response, request, cookie.secret, authentication.secure_cookies());
  co_return response;
}

boost::asio::awaitable<http::Response> AccountHandlers::put_password(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto decoded = protocol::decode_password_change(request.body, asked->account.value_or(""));
  if (!decoded) co_return http::problem_response(decoded.problem());

  const users::AuthenticatedUser& caller = *asked;
  const protocol::Identity me = caller.user->identity();
  auto hashed = co_await accounts.hash_change(me.id, std::move(*decoded), request.address);
  if (!hashed) co_return http::problem_response(hashed.problem());
  const users::FreshCookie cookie = users::fresh_cookie(me.id);
  users::TokenEnding change = storage::ChangePassword{me.id, std::move(*hashed), cookie.token.id, cookie.token};
  const auto failed = co_await users.end(caller.access, std::move(change));
  if (failed) co_return http::problem_response(*failed);
  http::Response response = http::json_response(protocol::encode_me(me, caller.account));
  http::set_cookie(response, request, cookie.secret, authentication.secure_cookies());
  co_return response;
}

boost::asio::awaitable<http::Response> AccountHandlers::post_login(const http::Request& request) const {
  auto decoded = protocol::decode_login(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());
  auto before = co_await authentication.identify(request);
  if (!before) co_return http::problem_response(before.problem());

  auto logged_in = co_await accounts.log_in(std::move(*decoded), request.address);
  if (!logged_in) co_return http::problem_response(logged_in.problem());
  const auto& who = *logged_in;
  // The response overwrites the browser's former cookie, so no client uses that token any more.
  auto let_in = co_await users.let_in(who.user, std::move(*before));
  if (!let_in) co_return http::problem_response(let_in.problem());
  const auto& cookie = *let_in;

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
