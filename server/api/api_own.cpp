#include "server/api/api.hpp"
#include "server/api/own_data.hpp"
#include "server/api/own_data_export.hpp"
#include "server/http/authentication.hpp"
#include "server/http/cookie.hpp"
#include "server/users/accounts.hpp"

namespace server {

boost::asio::awaitable<Response> get_own_data(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  auto slot = services.own_exports.take(caller.user->identity().id, request.address);
  if (!slot) {
    co_return problem_response({"busy", "an export of your data is already running, or too many from your address"});
  }
  const auto data = std::make_shared<OwnDataExport>(services, std::move(caller), request.asker(), std::move(slot));
  if (const auto problem = co_await data->begin()) co_return problem_response(*problem);
  Response response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.stream = [data] { return data->next(); };
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-own-data.json\"");
  co_return response;
}

boost::asio::awaitable<Response> delete_me(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const AuthenticatedUser& caller = std::get<AuthenticatedUser>(asked);
  auto decoded = decode_deletion(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  if (caller.account) {
    const auto wrong = co_await services.accounts.check(caller.user->identity().id,
                                                        std::get<Deletion>(decoded).password, request.address);
    if (wrong) co_return problem_response(*wrong);
  }
  const auto failed = co_await delete_user(services, caller.access);
  if (failed) co_return problem_response(*failed);
  Response response = json_response(encode_nothing());
  clear_cookie(response, request, services.secure_cookies);
  co_return response;
}

}  // namespace server
