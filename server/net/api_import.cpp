#include "server/net/api.hpp"
#include "server/net/imports.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {

boost::asio::awaitable<Response> post_import(Services& services, const Request& request) {
  auto decoded = decode_import(request.body, services.rulesets);
  if (const auto* problem = std::get_if<Problem>(&decoded))
    co_return problem_response(400, problem->code, problem->reason);
  if (!services.imports.may_import())
    co_return problem_response(429, "too_fast", "too many records are being imported; try again in a moment");
  auto& asked = std::get<ImportRequest>(decoded);
  const Imports::Outcome outcome =
      co_await services.imports.import(std::move(asked.record), *asked.ruleset, asked.listed);
  if (const auto* fault = std::get_if<rules::RecordFault>(&outcome))
    co_return json_response(encode_bad_record(*fault), 400);
  if (const auto* problem = std::get_if<Problem>(&outcome))
    co_return problem_response(503, problem->code, problem->reason);
  const auto& result = std::get<ImportResult>(outcome);
  co_return json_response(encode_created(result.game), result.is_new ? 201 : 200);
}

}  // namespace server
