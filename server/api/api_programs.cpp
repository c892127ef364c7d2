#include <charconv>
#include <functional>
#include <utility>

#include "server/api/game_stream.hpp"
#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/entry/entrance.hpp"
#include "server/http/static_files.hpp"
#include "server/protocol/decode.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/throttle.hpp"
#include "server/transport/call.hpp"

namespace server::api {
namespace {

/// Returns the seq of the last event that the client has seen. 0 if the request has no `since`,
/// nullopt if it is invalid.
std::optional<std::int64_t> since_of(const http::Request& request) {
  const auto found = request.query.find("since");
  if (found == request.query.end()) return 0;
  const std::string& text = found->second;
  std::int64_t since = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), since);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  return whole && since >= 0 && since <= fixed::kLargestSeq ? std::optional(since) : std::nullopt;
}

/// Subscriber that waits for the answer to one command.
class OneAnswer : public actor::Subscriber {
 public:
  OneAnswer(std::shared_ptr<const users::Access> access, actor::Source source,
            std::function<void(protocol::Message)> done)
      : access_(std::move(access)), source_(std::move(source)), done_(std::move(done)) {}
  void deliver(protocol::Message message) override {
    if (const auto done = std::exchange(done_, nullptr)) done(std::move(message));
  }
  void turn_away(protocol::Problem) override {}
  [[nodiscard]] bool is_passing() const override { return true; }
  [[nodiscard]] actor::Source source() const override { return source_; }
  [[nodiscard]] bool may_act() const override { return !access_->has_ended(); }

 private:
  std::shared_ptr<const users::Access> access_;
  actor::Source source_;
  std::function<void(protocol::Message)> done_;
};

/// Decodes the command or chat line in a request's body. Returns a Problem if it is neither.
protocol::Result<protocol::ClientMessage> command_in(const std::string& body) {
  if (body.size() > limits().message_bytes) {
    return protocol::Problem{"bad_message",
                             "a command can have at most " + std::to_string(limits().message_bytes) + " bytes"};
  }
  auto message = protocol::decode_client_message(body);
  const bool is_for_game =
      std::holds_alternative<protocol::Command>(message) || std::holds_alternative<protocol::SendLine>(message);
  if (is_for_game) return message;
  if (auto* invalid = std::get_if<protocol::Invalid>(&message)) return std::move(invalid->problem);
  return protocol::Problem{"bad_message",
                           "this message works only on the WebSocket; this path takes commands to a game"};
}

}  // namespace

void ProgramHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/games/*/stream", *this, &ProgramHandlers::get_game_stream);
  router.add(http::Method::kPost, "/api/games/*/commands", *this, &ProgramHandlers::post_command);
  router.add(http::Method::kGet, "/api/live", *this, &ProgramHandlers::get_live);
  router.add(http::Method::kGet, "/api/openapi.json", *this, &ProgramHandlers::get_openapi);
}

boost::asio::awaitable<http::Response> ProgramHandlers::get_game_stream(const http::Request& request) const {
  const auto since = since_of(request);
  if (!since)
    co_return http::problem_response(400, "bad_message",
                                     "\"since\" must be the seq of the last event that you have, from 0 to 2^53");
  auto asked = co_await authentication.identify(request);
  if (!asked) co_return http::problem_response(asked.problem());
  auto followed = co_await follow_game(entrance, open_connections, request.segments[2], asked->access, request.address,
                                       *since, request.disconnected);
  if (!followed) co_return http::problem_response(followed.problem());
  http::Response response;
  response.content_type = "application/x-ndjson";
  response.headers.emplace_back("Cache-Control", "no-store");
  // Otherwise a proxy would buffer the lines and deliver them late.
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.stream = std::move(*followed);
  co_return response;
}

boost::asio::awaitable<http::Response> ProgramHandlers::post_command(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const auto decoded = command_in(request.body);
  if (!decoded) co_return http::problem_response(decoded.problem());
  const auto user = asked->user;
  const protocol::Identity who = user->identity();
  if (!commands.take(who.id)) co_return http::problem_response({"too_fast", "too many commands; slow down"});
  if (const auto refused = budgets.take(who.id, request.address)) co_return http::problem_response(*refused);

  const auto executor = co_await boost::asio::this_coro::executor;
  const auto place = entrance.place(executor, asked->access, request.address);
  place->pass_into(request.segments[2]);
  bool is_immediate = false;
  auto ask = [&](auto done) {
    actor::Source source = entry::source_of(asked->access.get(), request.address);
    const auto receiver = std::make_shared<OneAnswer>(asked->access, std::move(source), done);
    const protocol::Message refusal = place->take(*decoded, request.body, receiver);
    is_immediate = static_cast<bool>(refusal);
    if (refusal) receiver->deliver(refusal);
  };
  const protocol::Message answer = co_await transport::call<protocol::Message>(ask);
  const protocol::Problem* problem = protocol::problem_in(answer);
  if (is_immediate && problem != nullptr) co_return http::problem_response(*problem);
  http::Response response = http::json_response(answer.text(), answer.is<protocol::Done>() ? 200 : 409);
  if (problem != nullptr) response.refusal = problem->code;
  co_return response;
}

boost::asio::awaitable<http::Response> ProgramHandlers::get_live(const http::Request&) const {
  using Games = protocol::Result<std::string>;
  auto ask = [&](auto done) { entrance.live_games(done); };
  Games games = co_await transport::call<Games>(ask);
  if (!games) co_return http::problem_response(games.problem());
  co_return http::json_response(std::move(*games));
}

boost::asio::awaitable<http::Response> ProgramHandlers::get_openapi(const http::Request& request) const {
  co_return files.find(request);
}

}  // namespace server::api
