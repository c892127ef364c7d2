#include <algorithm>

#include "server/api/api.hpp"
#include "server/http/authentication.hpp"
#include "server/limits.hpp"
#include "server/protocol/http/people.hpp"
#include "server/time.hpp"
#include "server/users/secrets.hpp"
#include "server/users/store.hpp"

namespace server {
namespace {

/// Prefix that shows the finder of a token which service it belongs to.
constexpr std::string_view kPrefix = "sannin_";

using Tokens = std::vector<storage::Token>;

boost::asio::awaitable<std::variant<Tokens, Problem>> tokens_of(Services& services, std::string user) {
  return read_people<Tokens>(services.registry, [user = std::move(user)](storage::UserReader& people) {
    return people.personal_tokens(user);
  });
}

}  // namespace

boost::asio::awaitable<Response> get_tokens(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto tokens = co_await tokens_of(services, std::get<AuthenticatedUser>(asked).user->identity().id);
  if (const auto* problem = std::get_if<Problem>(&tokens)) co_return problem_response(*problem);
  co_return json_response(encode_tokens(shown(std::get<Tokens>(tokens))));
}

boost::asio::awaitable<Response> post_tokens(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto label = decode_label(request.body);
  if (const auto* problem = std::get_if<Problem>(&label)) co_return problem_response(*problem);
  const std::string user = std::get<AuthenticatedUser>(asked).user->identity().id;
  auto tokens = co_await tokens_of(services, user);
  if (const auto* problem = std::get_if<Problem>(&tokens)) co_return problem_response(*problem);
  if (std::get<Tokens>(tokens).size() >= limits().personal_tokens) {
    co_return problem_response(
        {"too_many", "you have " + std::to_string(limits().personal_tokens) + " tokens; revoke one of them first"});
  }

  const std::string secret = std::string(kPrefix) + random_token();
  const PersonalToken made{random_id(12), std::get<std::string>(label), unix_milliseconds()};
  storage::UserWrite add =
      storage::AddToken{{made.id, hash_token(secret), user, storage::TokenKind::kPersonal, made.label, made.created}};
  const auto failed =
      co_await write_people_as(*std::get<AuthenticatedUser>(asked).access, services.journal, std::move(add));
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_new_token(made, secret), 201);
}

boost::asio::awaitable<Response> delete_token(Services& services, const Request& request) {
  auto asked = co_await require_cookie_user(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const std::string user = std::get<AuthenticatedUser>(asked).user->identity().id;
  const std::string& id = request.segments[2];
  auto tokens = co_await tokens_of(services, user);
  if (const auto* problem = std::get_if<Problem>(&tokens)) co_return problem_response(*problem);
  const Tokens& own = std::get<Tokens>(tokens);
  if (std::none_of(own.begin(), own.end(), [&](const storage::Token& each) { return each.id == id; })) {
    co_return problem_response({"unknown_token", "you have no token " + id});
  }
  TokenEnding end = storage::EndToken{user, id};
  const auto failed = co_await services.users.end(std::get<AuthenticatedUser>(asked).access, std::move(end));
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_nothing());
}

}  // namespace server
