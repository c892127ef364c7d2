#include "server/net/accounts.hpp"
#include "server/net/api.hpp"
#include "server/net/cookie.hpp"
#include "server/net/own_data.hpp"
#include "server/net/who.hpp"

namespace server {

boost::asio::awaitable<Response> get_own_data(Services& services, const Request& request) {
  auto asked = co_await owner_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto data = co_await collect_own_data(services, std::get<Caller>(asked));
  if (const auto* problem = std::get_if<Problem>(&data)) co_return problem_response(*problem);
  Response response = json_response(encode_own_data(std::get<OwnData>(data)));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-own-data.json\"");
  co_return response;
}

boost::asio::awaitable<Response> delete_me(Services& services, const Request& request) {
  auto asked = co_await owner_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const Caller& caller = std::get<Caller>(asked);
  auto decoded = decode_deletion(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  if (caller.account) {
    const auto wrong = co_await services.accounts.check(caller.visitor->identity().id,
                                                        std::get<Deletion>(decoded).password, request.address);
    if (wrong) co_return problem_response(*wrong);
  }
  const auto failed = co_await delete_person(services, caller.visitor);
  if (failed) co_return problem_response(*failed);
  Response response = json_response(encode_nothing());
  set_cookie(response, "", services.secure_cookies);
  co_return response;
}

}  // namespace server
