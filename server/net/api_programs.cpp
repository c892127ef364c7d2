#include <charconv>
#include <functional>
#include <utility>

#include "server/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/game_stream.hpp"
#include "server/net/static_files.hpp"
#include "server/net/throttle.hpp"
#include "server/net/who.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/encode_lobby.hpp"
#include "server/protocol/status.hpp"

namespace server {
namespace {

/// The event that a client saw last; 0 if it says nothing, none if it says nonsense.
std::optional<std::int64_t> since_of(const Request& request) {
  const auto found = request.query.find("since");
  if (found == request.query.end()) return 0;
  const std::string& text = found->second;
  std::int64_t since = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), since);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  return whole && since >= 0 ? std::optional(since) : std::nullopt;
}

/// Hears the answer to one command.
class OneAnswer : public Subscriber {
 public:
  explicit OneAnswer(std::function<void(Message)> done) : done_(std::move(done)) {}
  void deliver(Message message) override {
    if (const auto done = std::exchange(done_, nullptr)) done(std::move(message));
  }
  void turn_away(Problem) override {}
  [[nodiscard]] bool is_passing() const override { return true; }

 private:
  std::function<void(Message)> done_;
};

/// The command, or line of chat, in a request's body, or what is wrong with it.
std::variant<Command, Say, Problem> command_in(const std::string& body) {
  if (body.size() > limits().message_bytes) {
    return Problem{"bad_message", "a command has at most " + std::to_string(limits().message_bytes) + " bytes"};
  }
  auto message = decode_client_message(body);
  if (auto* command = std::get_if<Command>(&message)) return std::move(*command);
  if (auto* say = std::get_if<Say>(&message)) return std::move(*say);
  if (auto* invalid = std::get_if<Invalid>(&message)) return std::move(invalid->problem);
  return Problem{"bad_message", "this message is for the WebSocket only; here go commands to a game"};
}

}  // namespace

boost::asio::awaitable<Response> get_game_stream(Services& services, const Request& request) {
  const auto since = since_of(request);
  if (!since) co_return problem_response(400, "bad_message", "\"since\" is the number of the last event seen");
  auto asked = co_await who_asks(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto followed = co_await follow_game(services, request.segments[2], std::get<Caller>(asked).visitor, *since);
  if (const auto* problem = std::get_if<Problem>(&followed)) co_return problem_response(*problem);
  Response response;
  response.content_type = "application/x-ndjson";
  response.headers.emplace_back("Cache-Control", "no-store");
  // A proxy that gathers lines before it passes them on would make them late.
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.stream = std::get<BodyStream>(std::move(followed));
  co_return response;
}

boost::asio::awaitable<Response> post_command(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = command_in(request.body);
  if (const auto* problem = std::get_if<Problem>(&decoded)) co_return problem_response(*problem);
  const Identity who = std::get<Caller>(asked).visitor->identity();
  if (!services.commands.take(who.id)) co_return problem_response({"too_fast", "too many commands; slow down"});

  const auto room = services.rooms.find(request.segments[2]);
  auto ask = [&](auto done) {
    auto answer = std::make_shared<OneAnswer>(done);
    if (auto* say = std::get_if<Say>(&decoded)) {
      room->say(std::move(answer), who, std::move(*say));
    } else {
      room->command(std::move(answer), who, std::get<Command>(std::move(decoded)));
    }
  };
  const Message answer = co_await call<Message>(ask);
  Response response = json_response(*answer, is_done(*answer) ? 200 : 409);
  response.refusal = refusal_code(*answer).value_or("");
  co_return response;
}

boost::asio::awaitable<Response> get_live(Services& services, const Request&) {
  using Games = std::vector<LobbyGame>;
  auto ask = [&](auto done) { services.lobby.live(done); };
  const Games games = co_await call<Games>(ask);
  co_return json_response(encode_live(games));
}

boost::asio::awaitable<Response> get_openapi(Services& services, const Request& request) {
  co_return services.files.find(request);
}

}  // namespace server
