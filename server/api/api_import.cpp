#include "server/api/api.hpp"
#include "server/api/imports.hpp"
#include "server/http/authentication.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {

boost::asio::awaitable<Response> post_import(Services& services, const Request& request) {
  const auto decode = [&] { return decode_import(request.body, services.rulesets); };
  const Asker asker = request.asker();
  auto decoded = co_await services.imports.read<ImportRequest>(asker, request.body, decode);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  if (const auto* fault = std::get_if<rules::RecordFault>(&decoded))
    co_return json_response(encode_bad_record(*fault), 400);
  auto who = co_await identify(services, request);
  if (const auto* problem = std::get_if<Problem>(&who)) co_return problem_response(*problem);
  const auto user = std::get<AuthenticatedUser>(who).user;
  auto& asked = std::get<ImportRequest>(decoded);
  const Importer importer{user ? user->identity().id : "", asker};
  const Imports::Outcome outcome =
      co_await services.imports.import(std::move(asked.record), *asked.ruleset, asked.listed, importer);
  if (const auto* fault = std::get_if<rules::RecordFault>(&outcome))
    co_return json_response(encode_bad_record(*fault), 400);
  if (const auto* problem = std::get_if<Problem>(&outcome)) co_return problem_response(*problem);
  const auto& result = std::get<ImportResult>(outcome);
  co_return json_response(encode_created(result.game), result.is_new ? 201 : 200);
}

}  // namespace server
