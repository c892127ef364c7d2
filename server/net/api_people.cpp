#include "server/net/api.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {
namespace {

std::string cookie_header(const std::string& token, bool secure) {
  return std::string(kVisitorCookie) + "=" + token + "; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

}  // namespace

boost::asio::awaitable<Response> get_me(Services& services, const Request& request) {
  auto found = co_await services.visitors.find(cookie_value(request.cookie, kVisitorCookie));
  if (const auto* problem = std::get_if<Problem>(&found))
    co_return problem_response(503, problem->code, problem->reason);
  if (const auto visitor = std::get<std::shared_ptr<Visitor>>(found))
    co_return json_response(encode_me(visitor->identity()));

  auto made = co_await services.visitors.make();
  if (const auto* problem = std::get_if<Problem>(&made))
    co_return problem_response(503, problem->code, problem->reason);
  const auto& visitor = std::get<NewVisitor>(made);
  Response response = json_response(encode_me(visitor.visitor->identity()));
  response.headers.emplace_back("Set-Cookie", cookie_header(visitor.token, services.secure_cookies));
  co_return response;
}

boost::asio::awaitable<Response> put_me(Services& services, const Request& request) {
  auto found = co_await services.visitors.find(cookie_value(request.cookie, kVisitorCookie));
  if (const auto* problem = std::get_if<Problem>(&found))
    co_return problem_response(503, problem->code, problem->reason);
  const auto visitor = std::get<std::shared_ptr<Visitor>>(found);
  if (!visitor) co_return problem_response(401, "no_person", "ask GET /api/me for a cookie first");

  auto name = decode_name(request.body);
  if (const auto* problem = std::get_if<Problem>(&name))
    co_return problem_response(400, problem->code, problem->reason);
  const auto failed = co_await services.visitors.rename(visitor, std::get<std::string>(name));
  if (failed) co_return problem_response(503, failed->code, failed->reason);
  co_return json_response(encode_me(visitor->identity()));
}

}  // namespace server
