#include <charconv>

#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/process/random.hpp"
#include "server/process/time.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/throttling/new_games.hpp"
#include "server/transport/call.hpp"
#include "server/users/secrets.hpp"

namespace server::api {
namespace {

constexpr int kPageSize = 50;

using State = storage::GameState;

std::optional<State> state_called(std::string_view name) {
  if (name == "open") return State::kOpen;
  if (name == "running") return State::kRunning;
  if (name == "finished") return State::kFinished;
  return std::nullopt;
}

/// Parses a cursor: the time and the id of the last game, joined by a dot.
std::optional<std::pair<std::int64_t, std::string>> parse_cursor(std::string_view text) {
  const std::size_t dot = text.find('.');
  std::int64_t updated = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + std::min(dot, text.size()), updated);
  if (dot == std::string_view::npos || failed != std::errc() || end != text.data() + dot) return std::nullopt;
  return std::pair(updated, std::string(text.substr(dot + 1)));
}

http::Response unknown_game(const std::string& id) {
  return http::problem_response(404, "unknown_game", "there is no game " + id);
}

std::string encode_list_page(const std::vector<storage::GameSummary>& listed) {
  std::vector<std::string> summaries;
  for (const storage::GameSummary& game : listed) summaries.push_back(game.data);
  std::optional<std::string> next;
  if (listed.size() == static_cast<std::size_t>(kPageSize))
    next = std::to_string(listed.back().updated) + "." + listed.back().id;
  return protocol::encode_list(summaries, next);
}

std::string encode_turn_list(const std::vector<storage::GameSummary>& running, const std::string& user) {
  std::vector<protocol::OwnRunningGame> games;
  for (const storage::GameSummary& game : running) {
    const auto seat = game.turn ? std::optional(game.turn->seat) : std::nullopt;
    games.push_back({game.data, seat, game.turn && game.turn->user == user, game.deadline});
  }
  return protocol::encode_turns(games, unix_milliseconds());
}

/// Returns the status of the refusal of a new table.
int status_of_new_table(const protocol::Problem& problem) {
  if (problem.code == "no_user") return 401;
  return problem.code == "computers_off" ? 409 : 400;
}

/// Returns one page of a list, beginning at the request's cursor.
boost::asio::awaitable<http::Response> list_page(persist::AsyncGameReader& game_reader, const http::Request& request,
                                                 storage::GameQuery query) {
  query.limit = kPageSize;
  if (const auto before = request.query.find("before"); before != request.query.end()) {
    query.before = parse_cursor(before->second);
    if (!query.before)
      co_return http::problem_response(400, "bad_message", "\"before\" must be the \"next\" of the previous page");
  }
  auto ask = [&](auto done) {
    game_reader.list(request.requester(), query,
                     [done](const auto& listed) { done(persist::map_answer(listed, encode_list_page)); });
  };
  persist::Answer<std::string> page = co_await transport::call<persist::Answer<std::string>>(ask);
  co_return page.ok() ? http::json_response(page.value()) : http::problem_response(page.problem());
}

}  // namespace

void GameHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/rulesets", *this, &GameHandlers::get_rulesets);
  router.add(http::Method::kGet, "/api/games", *this, &GameHandlers::get_games);
  router.add(http::Method::kGet, "/api/me/games", *this, &GameHandlers::get_own_games);
  router.add(http::Method::kGet, "/api/me/turns", *this, &GameHandlers::get_own_turns);
  router.add(http::Method::kPost, "/api/games", *this, &GameHandlers::post_games);
  router.add(http::Method::kGet, "/api/games/*", *this, &GameHandlers::get_game);
}

boost::asio::awaitable<http::Response> GameHandlers::get_rulesets(const http::Request&) const {
  co_return http::json_response(protocol::encode_rulesets(rulesets, has_computers));
}

boost::asio::awaitable<http::Response> GameHandlers::get_games(const http::Request& request) const {
  storage::GameQuery query;
  const auto state = request.query.find("state");
  const auto wanted = state == request.query.end() ? State::kOpen : state_called(state->second);
  if (!wanted) co_return http::problem_response(400, "bad_message", "\"state\" must be open, running or finished");
  query.state = *wanted;
  co_return co_await list_page(game_reader, request, query);
}

boost::asio::awaitable<http::Response> GameHandlers::get_own_games(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  storage::GameQuery query;
  query.user = asked->user->identity().id;
  co_return co_await list_page(game_reader, request, query);
}

boost::asio::awaitable<http::Response> GameHandlers::get_own_turns(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  storage::GameQuery query;
  query.user = asked->user->identity().id;
  query.running = true;
  query.limit = kPageSize;
  const auto encode = [user = *query.user](const std::vector<storage::GameSummary>& running) {
    return encode_turn_list(running, user);
  };
  auto ask = [&](auto done) {
    game_reader.list(request.requester(), query,
                     [done, encode](const auto& running) { done(persist::map_answer(running, encode)); });
  };
  persist::Answer<std::string> turns = co_await transport::call<persist::Answer<std::string>>(ask);
  co_return turns.ok() ? http::json_response(turns.value()) : http::problem_response(turns.problem());
}

boost::asio::awaitable<http::Response> GameHandlers::post_games(const http::Request& request) const {
  auto table = protocol::decode_create(request.body, rulesets);
  if (!table) co_return http::problem_response(400, table.problem().code, table.problem().reason);
  // An anonymous client may create a table too. The table then has no host.
  auto asked = co_await authentication.identify(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const auto user = asked->user;
  const std::string maker = user ? user->identity().id : request.address;
  room::RoomState room(users::random_id(8), *protocol::find_ruleset(rulesets, table->table.ruleset));
  const auto host = user ? std::optional(asked->access->identity()) : std::nullopt;
  room::CommandContext moment{unix_milliseconds(), random_lot()};
  moment.computers = has_computers;
  const auto opened = room.open(*table, host, moment);
  if (!opened) {
    const protocol::Problem& problem = opened.problem();
    co_return http::problem_response(status_of_new_table(problem), problem.code, problem.reason);
  }
  auto refused = new_games.add(room.game_id(), maker, request.address, throttling::NewGames::Clock::now());
  if (refused) co_return http::problem_response(*refused);
  if (const auto& access = asked->access; access && access->has_ended()) {
    new_games.remove(room.game_id());
    co_return http::problem_response(actor::session_ended());
  }
  std::vector<protocol::Event> events;
  for (const protocol::Notice& notice : opened->notices) events.push_back(notice.event);
  auto append = [&](auto done) { log.append(room.outline(), std::move(events), done); };
  const actor::LogOutcome outcome = co_await transport::call<actor::LogOutcome>(append);
  if (const auto refusal = actor::refusal_of(outcome)) {
    new_games.remove(room.game_id());
    co_return http::problem_response(*refusal);
  }
  co_return http::json_response(protocol::encode_created(room.game_id()), 201);
}

boost::asio::awaitable<http::Response> GameHandlers::get_game(const http::Request& request) const {
  const std::string& id = request.segments[2];
  using Found = persist::Answer<std::optional<storage::GameSummary>>;
  auto ask = [&](auto done) { game_reader.summary(request.requester(), id, done); };
  const Found found = co_await transport::call<Found>(ask);
  if (!found.ok()) co_return http::problem_response(found.problem());
  if (!found.value()) co_return unknown_game(id);
  co_return http::json_response(protocol::encode_game(found.value()->data));
}

}  // namespace server::api
