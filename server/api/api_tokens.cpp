#include <algorithm>

#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"
#include "server/protocol/http/user_requests.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/users/secrets.hpp"
#include "server/users/store.hpp"

namespace server::api {
namespace {

/// Prefix that shows the finder of a token which service it belongs to.
constexpr std::string_view kPrefix = "sannin_";

using Tokens = std::vector<storage::Token>;

boost::asio::awaitable<protocol::Result<Tokens>> tokens_of(persist::AsyncUserReader& user_reader, std::string user) {
  return users::read_users<Tokens>(
      user_reader, [user = std::move(user)](storage::UserReader& reader) { return reader.personal_tokens(user); });
}

}  // namespace

void TokenHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/tokens", *this, &TokenHandlers::get_tokens);
  router.add(http::Method::kPost, "/api/tokens", *this, &TokenHandlers::post_tokens);
  router.add(http::Method::kDelete, "/api/tokens/*", *this, &TokenHandlers::delete_token);
}

boost::asio::awaitable<http::Response> TokenHandlers::get_tokens(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto tokens = co_await tokens_of(user_reader, asked->user->identity().id);
  if (!tokens) co_return http::problem_response(tokens.problem());
  co_return http::json_response(protocol::encode_tokens(users::shown(*tokens)));
}

boost::asio::awaitable<http::Response> TokenHandlers::post_tokens(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto label = protocol::decode_label(request.body);
  if (!label) co_return http::problem_response(label.problem());
  const std::string user = asked->user->identity().id;

  const auto spent = storage.take(user, request.address, fixed::kEventBytes + label->size());
  if (spent) co_return http::problem_response(*spent);
  const std::string secret = std::string(kPrefix) + users::random_token();
  const protocol::PersonalToken made{users::random_id(12), *label, unix_milliseconds()};
  storage::UserWrite add = storage::AddToken{
      {made.id, users::hash_token(secret), user, storage::TokenKind::kPersonal, made.label, made.created},
      fixed::kPersonalTokens};
  const auto failed = co_await users::write_users_as(*asked->access, journal, std::move(add));
  if (failed && failed->code == users::kLimitReached) {
    co_return http::problem_response(
        {"too_many", "you have " + std::to_string(fixed::kPersonalTokens) + " tokens; revoke one of them first"});
  }
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(protocol::encode_new_token(made, secret), 201);
}

boost::asio::awaitable<http::Response> TokenHandlers::delete_token(const http::Request& request) const {
  auto asked = co_await authentication.require_cookie_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const std::string user = asked->user->identity().id;
  const std::string& id = request.segments[2];
  auto tokens = co_await tokens_of(user_reader, user);
  if (!tokens) co_return http::problem_response(tokens.problem());
  const Tokens& own = *tokens;
  if (std::none_of(own.begin(), own.end(), [&](const storage::Token& each) { return each.id == id; })) {
    co_return http::problem_response({"unknown_token", "you have no token " + id});
  }
  users::TokenEnding end = storage::EndToken{user, id};
  const auto failed = co_await users.end(asked->access, std::move(end));
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(protocol::encode_nothing());
}

}  // namespace server::api
