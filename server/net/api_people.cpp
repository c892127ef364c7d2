#include "server/limits.hpp"
#include "server/net/api.hpp"
#include "server/net/cookie.hpp"
#include "server/net/store.hpp"
#include "server/net/who.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/people.hpp"

namespace server {

boost::asio::awaitable<Response> get_me(Services& services, const Request& request) {
  auto asked = co_await who_asks(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const Caller& caller = std::get<Caller>(asked);
  if (caller.visitor) co_return json_response(encode_me(caller.visitor->identity(), caller.account));

  auto made = co_await services.visitors.make(request.address);
  if (const auto* problem = std::get_if<Problem>(&made)) co_return problem_response(*problem);
  const auto& cookie = std::get<NewCookie>(made);
  Response response = json_response(encode_me(cookie.visitor->identity(), std::nullopt));
  set_cookie(response, cookie.secret, services.secure_cookies);
  co_return response;
}

boost::asio::awaitable<Response> put_me(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const Caller& caller = std::get<Caller>(asked);

  auto name = decode_name(request.body);
  if (const auto* problem = std::get_if<Problem>(&name)) co_return problem_response(*problem);
  const auto failed = co_await services.visitors.rename(caller.visitor, std::get<std::string>(name));
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_me(caller.visitor->identity(), caller.account));
}

boost::asio::awaitable<Response> get_settings(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  using Settings = std::optional<std::string>;
  const std::string id = std::get<Caller>(asked).visitor->identity().id;
  const auto kept = [id](storage::PeopleReader& people) { return people.settings(id); };
  auto read = co_await read_people<Settings>(services.registry, kept);
  if (const auto* problem = std::get_if<Problem>(&read)) co_return problem_response(*problem);
  co_return json_response(std::get<Settings>(read).value_or(encode_nothing()));
}

boost::asio::awaitable<Response> put_settings(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto settings = decode_settings(request.body, limits().settings_bytes);
  if (const auto* problem = std::get_if<Problem>(&settings)) co_return problem_response(*problem);
  const std::string& text = std::get<std::string>(settings);
  storage::PeopleWrite put = storage::PutSettings{std::get<Caller>(asked).visitor->identity().id, text};
  const auto failed = co_await write_people(services.journal, std::move(put));
  if (failed) co_return problem_response(*failed);
  co_return json_response(text);
}

}  // namespace server
