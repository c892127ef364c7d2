#include "server/connection/http_connection.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cerrno>
#include <exception>
#include <optional>

#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/connection/request_reader.hpp"
#include "server/http/authentication.hpp"
#include "server/http/handshake.hpp"
#include "server/http/response_stream.hpp"
#include "server/process/metrics.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/throttling/throttle.hpp"
#include "server/transport/connection_fault.hpp"

namespace server::connection {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;

/// Responses of at most this size, in bytes, do not count as waiting for their reader.
constexpr std::size_t kSmallAnswer = 16 * 1024;

void count(const http::Response& response, Metrics& metrics) {
  metrics.answers.at(static_cast<std::size_t>(response.status) / 100).add();
  if (!response.refusal.empty()) metrics.refusals.add(response.refusal);
}

asio::awaitable<void> write(beast::tcp_stream& stream, const http::Response& response, const HttpRequest& request,
                            bool keep_alive, const HttpContext& context,
                            transport::Connections::Admission* admission = nullptr) {
  count(response, context.metrics);
  if (response.stream) {
    co_await http::write_stream(stream, response, request.version(), request.method() == beast_http::verb::head,
                                admission);
    co_return;
  }
  beast_http::response<beast_http::span_body<const char>> out;
  out.version(11);
  out.result(static_cast<unsigned>(response.status));
  const std::string_view body = response.static_body.empty() ? std::string_view(response.body) : response.static_body;
  for (const auto& [name, value] : http::security_headers(context.authentication.secure_cookies()))
    out.set(name, value);
  for (const auto& [name, value] : response.headers) {
    // Each cookie needs a header line of its own. Any other header replaces the default of all
    // responses.
    if (name == "Set-Cookie") {
      out.insert(beast_http::field::set_cookie, value);
    } else {
      out.set(name, value);
    }
  }
  out.set(beast_http::field::date, http::http_date());
  if (response.status != 304) out.set(beast_http::field::content_type, response.content_type);
  out.keep_alive(keep_alive);
  out.body() = beast::span<const char>(body.data(), body.size());
  if (response.status != 304) out.content_length(body.size());
  beast::error_code failed;
  beast_http::response_serializer<beast_http::span_body<const char>> serializer(out);
  stream.expires_after(limits().request_time);
  if (request.method() == beast_http::verb::head || response.status == 304) {
    co_await beast_http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  } else {
    co_await beast_http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  }
}

/// Returns the number of bytes of a response that count as waiting for the client. Small responses
/// do not count, nor do embedded files, which are in memory anyway.
std::size_t counted_bytes(const http::Response& response) {
  return response.body.size() > kSmallAnswer ? response.body.size() : 0;
}

/// Returns whether the peer has closed or reset the connection. May be called from any thread while
/// the descriptor is open.
bool is_closed_by_peer(asio::ip::tcp::socket::native_handle_type socket) {
  char next = 0;
  const auto length = ::recv(socket, &next, 1, MSG_PEEK | MSG_DONTWAIT);
  return length == 0 || (length < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

/// Completes when the peer has closed or reset the connection. Never completes if the peer has sent
/// more, such as the next request: reading it is not this function's business.
asio::awaitable<void> until_closed(asio::ip::tcp::socket& socket) {
  beast::error_code failed;
  co_await socket.async_wait(asio::ip::tcp::socket::wait_read, asio::redirect_error(asio::use_awaitable, failed));
  if (failed || is_closed_by_peer(socket.native_handle())) co_return;
  asio::steady_timer never(socket.get_executor(), asio::steady_timer::time_point::max());
  co_await never.async_wait(asio::redirect_error(asio::use_awaitable, failed));
}

/// Stores the client's address in the request, and whether it is connected directly. Leaves both
/// unset if the connection is gone.
void note_client(http::Request& request, beast::tcp_stream& stream, const HttpRequest& in, const HttpContext& context) {
  beast::error_code failed;
  const asio::ip::tcp::endpoint peer = stream.socket().remote_endpoint(failed);
  if (failed) return;
  // Only the last header line counts: a proxy that adds a line appends it to those of the client.
  std::string_view forwarded_for;
  const auto [first, end] = in.equal_range("X-Forwarded-For");
  for (auto each = first; each != end; ++each) forwarded_for = {each->value().data(), each->value().size()};
  request.client = transport::client_behind(context.proxies, peer.address(), forwarded_for);
  // A proxy may add no header at all. Therefore no request from a configured proxy counts as
  // direct.
  request.is_direct =
      !context.proxies.include(peer.address()) && first == end && in.count(beast_http::field::forwarded) == 0;
  request.address = transport::client_address(context.proxies, peer.address(), forwarded_for);
  request.has_left = [socket = stream.socket().native_handle()] { return is_closed_by_peer(socket); };
  request.disconnected = [&stream] { return until_closed(stream.socket()); };
}

/// Routes a request. Answers with an error if the handler throws.
asio::awaitable<http::Response> route_or_apologize(const HttpContext& context, const http::Request& request) {
  try {
    co_return co_await context.router.route(request);
  } catch (const std::exception& fault) {
    spdlog::error("an internal error in a request: {}", fault.what());
    co_return http::problem_response(actor::error_of_the_server());
  }
}

/// Returns the peer's rate-limit key, without X-Forwarded-For of a request. Empty if the connection
/// is gone.
std::string address_of(const beast::tcp_stream& stream, const HttpContext& context) {
  beast::error_code failed;
  const asio::ip::tcp::endpoint peer = stream.socket().remote_endpoint(failed);
  return failed ? "" : transport::client_address(context.proxies, peer.address(), {});
}

/// Returns the refusal if the address has too many connections or sends too many requests.
std::optional<http::Response> one_too_many(const std::string& address, transport::Connections::Admission& admission,
                                           const HttpContext& context) {
  if (!admission.belong_to(address)) {
    context.metrics.turned_away_address.add();
    context.abuse_log.report(throttling::Abuse::kTooManyConnections, address);
    return http::problem_response(503, "too_many_connections", "too many connections from your address");
  }
  if (context.requests.take(address)) return std::nullopt;
  context.abuse_log.report(throttling::Abuse::kTooManyRequests, address);
  return http::problem_response(429, "too_fast", "too many requests from your address; slow down");
}

/// Returns the token for a new WebSocket (nullptr for an anonymous client), or the refusal.
asio::awaitable<std::variant<std::shared_ptr<users::Access>, http::Response>> may_upgrade(const HttpRequest& in,
                                                                                          const http::Request& request,
                                                                                          const HttpContext& context) {
  if (auto refused = http::refused_handshake(in)) co_return std::move(*refused);
  if (!context.origins.allows_socket(request)) {
    co_return http::problem_response(403, "wrong_origin",
                                     request.origin.empty()
                                         ? "a WebSocket with a cookie must send Origin, with this server's own address"
                                         : "this WebSocket was opened by another site");
  }
  auto asked = co_await context.authentication.identify(request);
  if (!asked) co_return http::problem_response(asked.problem());
  co_return asked->access;
}

/// Returns the refusal of a request before its body is read. The connection is closed after it.
std::optional<http::Response> refused_early(const RequestParser& parser, const http::Request& request,
                                            transport::Connections::Admission& admission, const HttpContext& context) {
  if (auto refused = one_too_many(request.address, admission, context)) return refused;
  if (auto refused = unknown_expectation(parser.get())) return refused;
  // Counted before memory is taken for it, and until the request is answered.
  if (!admission.receive(parser.content_length().value_or(0))) {
    context.abuse_log.report(throttling::Abuse::kTooManyRequests, request.address);
    return http::problem_response({"busy", "too many large requests at once; try again in a moment"});
  }
  if (!waits_for_continue(parser.get())) return std::nullopt;
  return context.router.refusal_of_header(request, parser.content_length().value_or(0) > 0);
}

/// Reads and drops what has arrived, at most 256 KB: a refused body then takes few turns of the
/// thread. Its buffer is on the stack, because many connections may be closing at the same time.
void drop_arrived(int socket) {
  std::array<char, std::size_t{64} * 1024> unread{};
  for (int i = 0; i < 4 && ::recv(socket, unread.data(), unread.size(), MSG_DONTWAIT) > 0; ++i) {
  }
}

/// Closes a connection so that the last response arrives (lingering close). If bytes were left
/// unread, the kernel would reset the connection and the client could lose the response.
asio::awaitable<void> close_gently(beast::tcp_stream& stream) {
  beast::error_code failed;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, failed);
  stream.expires_after(fixed::kCloseTime);
  std::array<char, 1024> unread{};
  while (!failed) {
    co_await stream.async_read_some(asio::buffer(unread), asio::redirect_error(asio::use_awaitable, failed));
    if (!failed) drop_arrived(stream.socket().native_handle());
  }
}

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket, transport::Connections::Admission admission,
                                       const HttpContext& context) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(fixed::kHeaderBytes + limits().body_bytes);
  const std::string peer = address_of(stream, context);
  for (bool is_first = true;; is_first = false) {
    RequestParser parser;
    beast::error_code failed =
        co_await read_header(stream, buffer, parser, is_first ? limits().request_time : limits().idle_time);
    std::optional<http::Response> refused;
    http::Request request;
    if (!failed) {
      auto translated = translate(parser.get());
      if (auto* bad = std::get_if<http::Response>(&translated)) {
        context.abuse_log.report(throttling::Abuse::kBadRequests, peer);
        refused = std::move(*bad);
      } else {
        request = std::get<http::Request>(std::move(translated));
        note_client(request, stream, parser.get(), context);
        refused = refused_early(parser, request, admission, context);
      }
    }
    if (refused) {
      co_await write(stream, *refused, parser.get(), false, context);
      break;
    }
    if (!failed) failed = co_await read_body(stream, buffer, parser);
    if (failed) {
      if (const auto answer = unreadable(failed)) {
        context.abuse_log.report(throttling::Abuse::kBadRequests, peer);
        co_await write(stream, *answer, {}, false, context);
      } else if (failed == beast::error::timeout && (is_first || parser.got_some())) {
        context.abuse_log.report(throttling::Abuse::kSlowRequest, peer);
      }
      break;
    }
    HttpRequest in = parser.release();
    request.body = std::move(in.body());
    const bool keep_alive = in.keep_alive();
    http::Response response;
    if (request.path == "/ws") {
      auto allowed = co_await may_upgrade(in, request, context);
      if (auto* access = std::get_if<std::shared_ptr<users::Access>>(&allowed)) {
        stream.expires_never();  // the WebSocket has its own timeouts
        admission.receive(0);
        const auto executor = stream.get_executor();
        // A coroutine of its own, so that the coroutine frame of the request is freed while the
        // WebSocket is open.
        asio::co_spawn(executor,
                       serve_websocket(std::move(stream), std::move(in), std::move(*access), std::move(admission),
                                       context.sockets),
                       transport::log_connection_fault);
        co_return;
      }
      response = std::get<http::Response>(std::move(allowed));
    } else {
      response = co_await route_or_apologize(context, request);
      if (response.status == 429) context.abuse_log.report(throttling::Abuse::kTooManyRequests, request.address);
    }
    request.body = {};
    admission.receive(0);
    if (!admission.keep(counted_bytes(response))) {
      response = http::problem_response({"busy", "too many unread answers; read them first"});
    }
    co_await write(stream, response, in, keep_alive, context, &admission);
    admission.keep(0);
    if (!keep_alive || response.stream) break;
  }
  co_await close_gently(stream);
}

}  // namespace server::connection
