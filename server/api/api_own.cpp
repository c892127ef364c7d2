#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/api/own_data_export.hpp"
#include "server/api/user_deletion.hpp"
#include "server/http/cookie.hpp"
#include "server/users/accounts.hpp"

namespace server::api {

void OwnDataHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/me/export", *this, &OwnDataHandlers::get_own_data);
  router.add(http::Method::kDelete, "/api/me", *this, &OwnDataHandlers::delete_me);
}

boost::asio::awaitable<http::Response> OwnDataHandlers::get_own_data(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  users::AuthenticatedUser& caller = *asked;
  auto slot = exports.take(caller.user->identity().id, request.address);
  if (!slot) {
    co_return http::problem_response(
        {"busy", "an export of your data is already running, or too many from your address"});
  }
  const auto data = std::make_shared<OwnDataExport>(sources, std::move(caller), request.requester(), std::move(slot));
  if (const auto problem = co_await data->begin()) co_return http::problem_response(*problem);
  http::Response response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.stream = [data] { return data->next(); };
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-own-data.json\"");
  co_return response;
}

boost::asio::awaitable<http::Response> OwnDataHandlers::delete_me(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const users::AuthenticatedUser& caller = *asked;
  auto decoded = protocol::decode_deletion(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());
  if (caller.account) {
    const auto wrong = co_await accounts.check(caller.user->identity().id, decoded->password, request.address);
    if (wrong) co_return http::problem_response(*wrong);
  }
  const auto failed = co_await deletion.delete_user(caller.access);
  if (failed) co_return http::problem_response(*failed);
  http::Response response = http::json_response(protocol::encode_nothing());
  http::clear_all_cookies(response, request, authentication.secure_cookies());
  co_return response;
}

}  // namespace server::api
