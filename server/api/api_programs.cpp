#include <charconv>
#include <functional>
#include <utility>

#include "server/api/game_stream.hpp"
#include "server/api/handlers.hpp"
#include "server/api/router.hpp"
#include "server/config.hpp"
#include "server/http/static_files.hpp"
#include "server/limits.hpp"
#include "server/limits/message_budgets.hpp"
#include "server/limits/throttle.hpp"
#include "server/lobby/lobby.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/transport/call.hpp"

namespace server {
namespace {

/// Returns the seq of the last event that the client has seen. 0 if the request has no `since`,
/// nullopt if it is invalid.
std::optional<std::int64_t> since_of(const Request& request) {
  const auto found = request.query.find("since");
  if (found == request.query.end()) return 0;
  const std::string& text = found->second;
  std::int64_t since = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), since);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  return whole && since >= 0 && since <= fixed::kLargestSeq ? std::optional(since) : std::nullopt;
}

/// Subscriber that waits for the answer to one command.
class OneAnswer : public Subscriber {
 public:
  OneAnswer(std::shared_ptr<const Access> access, Source source, std::function<void(Message)> done)
      : access_(std::move(access)), source_(std::move(source)), done_(std::move(done)) {}
  void deliver(Message message) override {
    if (const auto done = std::exchange(done_, nullptr)) done(std::move(message));
  }
  void turn_away(Problem) override {}
  [[nodiscard]] bool is_passing() const override { return true; }
  [[nodiscard]] Source source() const override { return source_; }
  [[nodiscard]] bool may_act() const override { return !access_->has_ended(); }

 private:
  std::shared_ptr<const Access> access_;
  Source source_;
  std::function<void(Message)> done_;
};

/// Decodes the command or chat line in a request's body. Returns a Problem if it is neither.
std::variant<Command, Say, Problem> command_in(const std::string& body) {
  if (body.size() > limits().message_bytes) {
    return Problem{"bad_message", "a command can have at most " + std::to_string(limits().message_bytes) + " bytes"};
  }
  auto message = decode_client_message(body);
  if (auto* command = std::get_if<Command>(&message)) return std::move(*command);
  if (auto* say = std::get_if<Say>(&message)) return std::move(*say);
  if (auto* invalid = std::get_if<Invalid>(&message)) return std::move(invalid->problem);
  return Problem{"bad_message", "this message works only on the WebSocket; this path takes commands to a game"};
}

}  // namespace

void ProgramHandlers::add_routes(Router& router) const {
  router.add(Method::kGet, "/api/games/*/stream", *this, &ProgramHandlers::get_game_stream);
  router.add(Method::kPost, "/api/games/*/commands", *this, &ProgramHandlers::post_command);
  router.add(Method::kGet, "/api/live", *this, &ProgramHandlers::get_live);
  router.add(Method::kGet, "/api/openapi.json", *this, &ProgramHandlers::get_openapi);
}

boost::asio::awaitable<Response> ProgramHandlers::get_game_stream(const Request& request) const {
  const auto since = since_of(request);
  if (!since)
    co_return problem_response(400, "bad_message",
                               "\"since\" must be the seq of the last event that you have, from 0 to 2^53");
  auto asked = co_await authentication.identify(request);
  if (!asked) co_return problem_response(asked.problem());
  auto followed = co_await follow_game(rooms, sessions, request.segments[2], asked->access, request.address, *since);
  if (!followed) co_return problem_response(followed.problem());
  Response response;
  response.content_type = "application/x-ndjson";
  response.headers.emplace_back("Cache-Control", "no-store");
  // Otherwise a proxy would buffer the lines and deliver them late.
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.stream = std::move(*followed);
  co_return response;
}

boost::asio::awaitable<Response> ProgramHandlers::post_command(const Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return problem_response(asked.problem());
  auto decoded = command_in(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  const auto user = asked->user;
  const Identity who = user->identity();
  if (!commands.take(who.id)) co_return problem_response({"too_fast", "too many commands; slow down"});
  if (const auto refused = budgets.take(who.id, request.address)) co_return problem_response(*refused);

  const auto room = rooms.find(request.segments[2]);
  auto ask = [&](auto done) {
    const Source source{request.address, user->known_since()};
    auto answer = std::make_shared<OneAnswer>(asked->access, source, done);
    if (auto* say = std::get_if<Say>(&decoded)) {
      room->say(std::move(answer), who, std::move(*say));
    } else {
      room->command(std::move(answer), who, std::get<Command>(std::move(decoded)));
    }
  };
  const Message answer = co_await call<Message>(ask);
  Response response = json_response(answer.text(), answer.is<Done>() ? 200 : 409);
  if (const Problem* problem = problem_in(answer)) response.refusal = problem->code;
  co_return response;
}

boost::asio::awaitable<Response> ProgramHandlers::get_live(const Request&) const {
  using Games = std::vector<LobbyGame>;
  auto ask = [&](auto done) { lobby.live(done); };
  const Games games = co_await call<Games>(ask);
  co_return json_response(encode_live(games));
}

boost::asio::awaitable<Response> ProgramHandlers::get_openapi(const Request& request) const {
  co_return files.find(request);
}

}  // namespace server
