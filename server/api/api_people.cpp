#include "server/api/api.hpp"
#include "server/http/authentication.hpp"
#include "server/http/cookie.hpp"
#include "server/limits.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/http/people.hpp"
#include "server/users/accounts.hpp"
#include "server/users/store.hpp"

namespace server {

boost::asio::awaitable<Response> get_me(Services& services, const Request& request) {
  auto asked = co_await identify(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  if (caller.account && caller.credential == Credential::kCookie)
    services.accounts.saw_owner(*caller.account, request.address);
  if (caller.user) {
    Response response = json_response(encode_me(caller.user->identity(), caller.account));
    const UserCookie cookie = visitor_cookie(request, services.secure_cookies);
    if (caller.credential == Credential::kCookie && cookie.is_due)
      set_cookie(response, request, cookie.secret, services.secure_cookies);
    co_return response;
  }

  auto made = co_await services.users.make(request.address);
  if (const auto* problem = std::get_if<Problem>(&made)) co_return problem_response(*problem);
  const auto& cookie = std::get<NewCookie>(made);
  Response response = json_response(encode_me(cookie.user->identity(), std::nullopt));
  set_cookie(response, request, cookie.secret, services.secure_cookies);
  co_return response;
}

boost::asio::awaitable<Response> put_me(Services& services, const Request& request) {
  auto asked = co_await require_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);

  auto name = decode_name(request.body);
  if (const auto* problem = std::get_if<Problem>(&name)) co_return problem_response(*problem);
  const auto failed = co_await services.users.rename(caller.access, std::get<std::string>(name));
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_me(caller.user->identity(), caller.account));
}

boost::asio::awaitable<Response> get_settings(Services& services, const Request& request) {
  auto asked = co_await require_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  using Settings = std::optional<std::string>;
  const std::string id = std::get<AuthenticatedUser>(asked).user->identity().id;
  const auto kept = [id](storage::UserReader& people) { return people.settings(id); };
  auto read = co_await read_people<Settings>(services.registry, kept);
  if (const auto* problem = std::get_if<Problem>(&read)) co_return problem_response(*problem);
  co_return json_response(std::get<Settings>(read).value_or(encode_nothing()));
}

boost::asio::awaitable<Response> put_settings(Services& services, const Request& request) {
  auto asked = co_await require_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto settings = decode_settings(request.body, limits().settings_bytes);
  if (const auto* problem = std::get_if<Problem>(&settings)) co_return problem_response(*problem);
  const std::string& text = std::get<std::string>(settings);
  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  storage::UserWrite put = storage::PutSettings{caller.user->identity().id, text};
  const auto failed = co_await write_people_as(*caller.access, services.journal, std::move(put));
  if (failed) co_return problem_response(*failed);
  co_return json_response(text);
}

}  // namespace server
