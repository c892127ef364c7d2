#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/api/imports.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/decode_import.hpp"
#include "server/protocol/encode.hpp"

namespace server::api {

void ImportHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kPost, "/api/import", *this, &ImportHandlers::post_import);
}

boost::asio::awaitable<http::Response> ImportHandlers::post_import(const http::Request& request) const {
  const auto decode = [&] { return protocol::decode_import(request.body, rulesets); };
  const Requester requester = request.requester();
  if (!imports.may_import(requester.key)) co_return http::problem_response(Imports::too_many());
  auto decoded = co_await imports.read<protocol::ImportRequest>(requester, decode);
  if (const auto* problem = std::get_if<protocol::Problem>(&decoded)) co_return http::problem_response(*problem);
  if (const auto* fault = std::get_if<rules::RecordFault>(&decoded))
    co_return http::json_response(protocol::encode_bad_record(*fault), 400);
  auto who = co_await authentication.identify(request);
  if (!who) co_return http::problem_response(who.problem());
  const auto user = who->user;
  auto& asked = std::get<protocol::ImportRequest>(decoded);
  const Importer importer{user ? user->identity().id : "", requester};
  const Imports::Outcome outcome =
      co_await imports.import(std::move(asked.record), *asked.ruleset, asked.listed, importer);
  if (const auto* fault = std::get_if<rules::RecordFault>(&outcome))
    co_return http::json_response(protocol::encode_bad_record(*fault), 400);
  if (const auto* problem = std::get_if<protocol::Problem>(&outcome)) co_return http::problem_response(*problem);
  const auto& result = std::get<ImportResult>(outcome);
  co_return http::json_response(protocol::encode_created(result.game), result.is_new ? 201 : 200);
}

}  // namespace server::api
