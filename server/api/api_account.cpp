#include "server/api/api.hpp"
#include "server/http/authentication.hpp"
#include "server/http/cookie.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server {

boost::asio::awaitable<Response> post_account(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = decode_registration(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);

  const Identity me = std::get<AuthenticatedUser>(asked).user->identity();
  auto& credentials = std::get<Credentials>(decoded);
  const std::string name = credentials.name;
  const auto refused = co_await services.accounts.make(me.id, std::move(credentials), request.address);
  if (refused) co_return problem_response(*refused);
  co_return json_response(encode_me(me, name), 201);
}

boost::asio::awaitable<Response> put_password(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = decode_password_change(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);

  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  const Identity me = caller.user->identity();
  auto hashed =
      co_await services.accounts.hash_change(me.id, std::get<PasswordChange>(std::move(decoded)), request.address);
  if (const auto* refused = std::get_if<Problem>(&hashed)) co_return problem_response(*refused);
  TokenEnding change = storage::ChangePassword{me.id, std::get<std::string>(std::move(hashed)), caller.token};
  const auto failed = co_await services.users.end(caller.access, std::move(change));
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_me(me, caller.account));
}

boost::asio::awaitable<Response> post_login(Services& services, const Request& request) {
  auto decoded = decode_login(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  auto before = co_await identify(services, request);
  if (const auto* problem = std::get_if<Problem>(&before)) co_return problem_response(*problem);

  auto logged_in = co_await services.accounts.log_in(std::get<Credentials>(std::move(decoded)), request.address);
  if (const auto* problem = std::get_if<Problem>(&logged_in)) co_return problem_response(*problem);
  const auto& who = std::get<LoggedIn>(logged_in);
  auto let_in = co_await services.users.let_in(who.user);
  if (const auto* problem = std::get_if<Problem>(&let_in)) co_return problem_response(*problem);
  const auto& cookie = std::get<NewCookie>(let_in);

  // The response overwrites the browser's former cookie, so no client uses that token any more.
  if (const AuthenticatedUser& former = std::get<AuthenticatedUser>(before);
      former.user && former.credential == Credential::kCookie) {
    TokenEnding end = storage::EndToken{former.user->identity().id, former.token};
    const auto failed = co_await services.users.end(nullptr, std::move(end));
    if (failed) co_return problem_response(*failed);
  }
  Response response = json_response(encode_me(cookie.user->identity(), who.account));
  set_cookie(response, request, cookie.secret, services.secure_cookies);
  co_return response;
}

boost::asio::awaitable<Response> post_logout(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  if (!caller.account) {
    co_return problem_response(
        {"no_account", "a guest who logs out loses their games; create an account first, or delete your data"});
  }
  TokenEnding end = storage::EndToken{caller.user->identity().id, caller.token};
  const auto failed = co_await services.users.end(caller.access, std::move(end));
  if (failed) co_return problem_response(*failed);
  Response response = json_response(encode_nothing());
  clear_cookie(response, request, services.secure_cookies);
  co_return response;
}

}  // namespace server
