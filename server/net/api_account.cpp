#include "server/net/accounts.hpp"
#include "server/net/api.hpp"
#include "server/net/cookie.hpp"
#include "server/net/store.hpp"
#include "server/net/who.hpp"

namespace server {

boost::asio::awaitable<Response> post_account(Services& services, const Request& request) {
  auto asked = co_await owner_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = decode_registration(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);

  const Identity me = std::get<Caller>(asked).visitor->identity();
  auto& credentials = std::get<Credentials>(decoded);
  const std::string name = credentials.name;
  const auto refused = co_await services.accounts.make(me.id, std::move(credentials), request.address);
  if (refused) co_return problem_response(*refused);
  co_return json_response(encode_me(me, name), 201);
}

boost::asio::awaitable<Response> put_password(Services& services, const Request& request) {
  auto asked = co_await owner_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = decode_password_change(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);

  const Caller& caller = std::get<Caller>(asked);
  const Identity me = caller.visitor->identity();
  const auto refused = co_await services.accounts.change_password(me.id, std::get<PasswordChange>(std::move(decoded)),
                                                                  caller.token, request.address);
  if (refused) co_return problem_response(*refused);
  co_return json_response(encode_me(me, caller.account));
}

boost::asio::awaitable<Response> post_login(Services& services, const Request& request) {
  auto decoded = decode_login(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  auto before = co_await who_asks(services, request);
  if (const auto* problem = std::get_if<Problem>(&before)) co_return problem_response(*problem);

  auto logged_in = co_await services.accounts.log_in(std::get<Credentials>(std::move(decoded)), request.address);
  if (const auto* problem = std::get_if<Problem>(&logged_in)) co_return problem_response(*problem);
  const auto& who = std::get<LoggedIn>(logged_in);
  auto let_in = co_await services.visitors.let_in(who.visitor);
  if (const auto* problem = std::get_if<Problem>(&let_in)) co_return problem_response(*problem);
  const auto& cookie = std::get<NewCookie>(let_in);

  // The browser's former cookie is overwritten: nobody can use it any more.
  if (const Caller& former = std::get<Caller>(before); former.visitor && former.credential == Credential::kCookie) {
    storage::PeopleWrite end = storage::EndToken{former.visitor->identity().id, former.token};
    const auto failed = co_await write_people(services.journal, std::move(end));
    if (failed) co_return problem_response(*failed);
  }
  Response response = json_response(encode_me(cookie.visitor->identity(), who.account));
  set_cookie(response, cookie.secret, services.secure_cookies);
  co_return response;
}

boost::asio::awaitable<Response> post_logout(Services& services, const Request& request) {
  auto asked = co_await owner_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const Caller& caller = std::get<Caller>(asked);
  if (!caller.account) {
    co_return problem_response(
        {"no_account", "without an account nobody could come back to your games; make one, or delete yourself"});
  }
  storage::PeopleWrite end = storage::EndToken{caller.visitor->identity().id, caller.token};
  const auto failed = co_await write_people(services.journal, std::move(end));
  if (failed) co_return problem_response(*failed);
  Response response = json_response(encode_nothing());
  set_cookie(response, "", services.secure_cookies);
  co_return response;
}

}  // namespace server
