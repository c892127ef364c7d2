#include <charconv>

#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/new_games.hpp"
#include "server/net/secrets.hpp"
#include "server/net/who.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/time.hpp"

namespace server {
namespace {

constexpr int kPageSize = 50;

using State = storage::GameState;

std::optional<State> state_called(std::string_view name) {
  if (name == "open") return State::kOpen;
  if (name == "running") return State::kRunning;
  if (name == "finished") return State::kFinished;
  return std::nullopt;
}

/// A cursor is the last game's time and id, joined by a dot.
std::optional<std::pair<std::int64_t, std::string>> parse_cursor(std::string_view text) {
  const std::size_t dot = text.find('.');
  std::int64_t updated = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + std::min(dot, text.size()), updated);
  if (dot == std::string_view::npos || failed != std::errc() || end != text.data() + dot) return std::nullopt;
  return std::pair(updated, std::string(text.substr(dot + 1)));
}

Response unknown_game(const std::string& id) {
  return problem_response(404, "unknown_game", "there is no game " + id);
}

/// A page of a list, from where the request says.
boost::asio::awaitable<Response> list_page(Services& services, const Request& request, storage::GameQuery query) {
  query.limit = kPageSize;
  if (const auto before = request.query.find("before"); before != request.query.end()) {
    query.before = parse_cursor(before->second);
    if (!query.before) co_return problem_response(400, "bad_message", "\"before\" is the \"next\" of the list before");
  }
  using Listed = Answer<std::vector<storage::GameSummary>>;
  auto ask = [&](auto done) { services.archive.list(query, done); };
  const Listed listed = co_await call<Listed>(ask);
  if (!listed.ok()) co_return problem_response(503, "storage_unavailable", listed.fault());
  std::vector<std::string> summaries;
  for (const storage::GameSummary& game : listed.value()) summaries.push_back(game.data);
  std::optional<std::string> next;
  if (summaries.size() == static_cast<std::size_t>(kPageSize)) {
    next = std::to_string(listed.value().back().updated) + "." + listed.value().back().id;
  }
  co_return json_response(encode_list(summaries, next));
}

}  // namespace

boost::asio::awaitable<Response> get_rulesets(Services& services, const Request&) {
  co_return json_response(encode_rulesets(services.rulesets));
}

boost::asio::awaitable<Response> get_games(Services& services, const Request& request) {
  storage::GameQuery query;
  const auto state = request.query.find("state");
  const auto wanted = state == request.query.end() ? State::kOpen : state_called(state->second);
  if (!wanted) co_return problem_response(400, "bad_message", "\"state\" is open, running or finished");
  query.state = *wanted;
  co_return co_await list_page(services, request, query);
}

boost::asio::awaitable<Response> get_own_games(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  storage::GameQuery query;
  query.visitor = std::get<Caller>(asked).visitor->identity().id;
  co_return co_await list_page(services, request, query);
}

boost::asio::awaitable<Response> post_games(Services& services, const Request& request) {
  auto table = decode_create(request.body, services.rulesets);
  if (const auto* problem = std::get_if<Problem>(&table))
    co_return problem_response(400, problem->code, problem->reason);
  const auto& options = std::get<TableOptions>(table);
  // Who has no cookie may make a table too; it is nobody's then.
  auto asked = co_await who_asks(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const auto visitor = std::get<Caller>(asked).visitor;
  const std::string maker = visitor ? visitor->identity().id : request.address;
  RoomState room(random_id(8), *find_ruleset(services.rulesets, options.ruleset));
  const Accepted opened = room.open(options, visitor ? visitor->identity().id : "", {}, {unix_milliseconds(), 0});
  auto refused = services.new_games.add(room.game_id(), maker, request.address, NewGames::Clock::now());
  if (refused) co_return problem_response(*refused);
  auto append = [&](auto done) { services.log.append(room.outline(), {opened.notices.front().event}, done); };
  const auto fault = co_await call<std::optional<LogFault>>(append);
  if (fault) {
    services.new_games.remove(room.game_id());
    co_return problem_response(503, "storage_unavailable", fault->reason);
  }
  co_return json_response(encode_created(room.game_id()), 201);
}

boost::asio::awaitable<Response> get_game(Services& services, const Request& request) {
  const std::string& id = request.segments[2];
  using Loaded = Answer<std::optional<storage::StoredGame>>;
  auto ask = [&](auto done) { services.archive.load(id, done); };
  const Loaded loaded = co_await call<Loaded>(ask);
  if (!loaded.ok()) co_return problem_response(503, "storage_unavailable", loaded.fault());
  if (!loaded.value()) co_return unknown_game(id);
  co_return json_response(encode_game(loaded.value()->summary.data));
}

}  // namespace server
