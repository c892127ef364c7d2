#include "server/api/handlers.hpp"
#include "server/api/own_data.hpp"
#include "server/api/own_data_export.hpp"
#include "server/api/router.hpp"
#include "server/http/cookie.hpp"
#include "server/users/accounts.hpp"

namespace server {

void OwnDataHandlers::add_routes(Router& router) const {
  router.add(Method::kGet, "/api/me/export", *this, &OwnDataHandlers::get_own_data);
  router.add(Method::kDelete, "/api/me", *this, &OwnDataHandlers::delete_me);
}

boost::asio::awaitable<Response> OwnDataHandlers::get_own_data(const Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return problem_response(asked.problem());
  AuthenticatedUser& caller = *asked;
  auto slot = exports.take(caller.user->identity().id, request.address);
  if (!slot) {
    co_return problem_response({"busy", "an export of your data is already running, or too many from your address"});
  }
  const auto data = std::make_shared<OwnDataExport>(sources, std::move(caller), request.asker(), std::move(slot));
  if (const auto problem = co_await data->begin()) co_return problem_response(*problem);
  Response response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.stream = [data] { return data->next(); };
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-own-data.json\"");
  co_return response;
}

boost::asio::awaitable<Response> OwnDataHandlers::delete_me(const Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return problem_response(asked.problem());
  const AuthenticatedUser& caller = *asked;
  auto decoded = decode_deletion(request.body);
  if (!decoded) co_return problem_response(decoded.problem());
  if (caller.account) {
    const auto wrong = co_await accounts.check(caller.user->identity().id, decoded->password, request.address);
    if (wrong) co_return problem_response(*wrong);
  }
  const auto failed = co_await deletion.delete_user(caller.access);
  if (failed) co_return problem_response(*failed);
  Response response = json_response(encode_nothing());
  clear_cookie(response, request, authentication.secure_cookies());
  co_return response;
}

}  // namespace server
