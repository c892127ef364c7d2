#include "server/net/http_session.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/net/connection_fault.hpp"
#include "server/net/echo_session.hpp"
#include "server/net/offences.hpp"
#include "server/net/response_stream.hpp"
#include "server/net/router.hpp"
#include "server/net/target.hpp"
#include "server/net/throttle.hpp"
#include "server/net/who.hpp"
#include "server/net/ws_session.hpp"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using Parser = http::request_parser<http::string_body>;
using HttpRequest = http::request<http::string_body>;

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
      return Method::kGet;
    case http::verb::head:
      return Method::kHead;
    case http::verb::post:
      return Method::kPost;
    case http::verb::put:
      return Method::kPut;
    case http::verb::delete_:
      return Method::kDelete;
    default:
      return Method::kOther;
  }
}

/// What a request must not have, whatever it asks for: the library's version lets such requests smuggle others (a
/// second reading of where a body ends, or of which host is meant).
std::optional<Response> suspicious(const HttpRequest& request) {
  if (request.count(http::field::transfer_encoding) > 0) {
    return problem_response(400, "bad_request", "Transfer-Encoding is not accepted; send Content-Length");
  }
  if (request.count(http::field::content_length) > 1 || request[http::field::content_length].contains(',')) {
    return problem_response(400, "bad_request", "Content-Length stands twice");
  }
  if (request.count(http::field::host) != 1) return problem_response(400, "bad_request", "there must be one Host");
  if (request.count(http::field::origin) > 1) return problem_response(400, "bad_request", "Origin stands twice");
  if (!request.target().starts_with('/')) return problem_response(400, "bad_request", "the target must be a path");
  return std::nullopt;
}

std::variant<Request, Response> translate(HttpRequest& in) {
  if (auto refused = suspicious(in)) return *refused;
  auto target = read_target(in.target());
  if (!target) return problem_response(400, "bad_request", "the target is no valid path");
  Request request;
  request.method = method_of(in.method());
  request.path = std::move(target->path);
  request.segments = std::move(target->segments);
  request.query = std::move(target->query);
  request.host = in[http::field::host];
  request.origin = in[http::field::origin];
  request.cookie = in[http::field::cookie];
  request.authorization = in[http::field::authorization];
  request.content_type = in[http::field::content_type];
  request.fetch_site = in["Sec-Fetch-Site"];
  request.if_none_match = in[http::field::if_none_match];
  request.accept = in[http::field::accept];
  request.accept_encoding = in[http::field::accept_encoding];
  request.body = std::move(in.body());
  return request;
}

void count(const Response& response, Metrics& metrics) {
  metrics.answers.at(static_cast<std::size_t>(response.status) / 100).add();
  if (!response.refusal.empty()) metrics.refusals.add(response.refusal);
}

asio::awaitable<void> write(beast::tcp_stream& stream, const Response& response, const HttpRequest& request,
                            bool keep_alive, Metrics& metrics) {
  count(response, metrics);
  if (response.stream) {
    co_await write_stream(stream, response, request.version(), request.method() == http::verb::head);
    co_return;
  }
  http::response<http::span_body<const char>> out;
  out.version(11);
  out.result(static_cast<unsigned>(response.status));
  const std::string_view body = response.static_body.empty() ? std::string_view(response.body) : response.static_body;
  for (const auto& [name, value] : security_headers()) out.set(name, value);
  for (const auto& [name, value] : response.headers) out.set(name, value);
  if (response.status != 304) out.set(http::field::content_type, response.content_type);
  out.keep_alive(keep_alive);
  out.body() = beast::span<const char>(body.data(), body.size());
  if (response.status != 304) out.content_length(body.size());
  beast::error_code failed;
  http::response_serializer<http::span_body<const char>> serializer(out);
  stream.expires_after(limits().request_time);
  if (request.method() == http::verb::head || response.status == 304) {
    co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  } else {
    co_await http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  }
}

/// The answer to a request that could not be read, if the client can be given one.
std::optional<Response> unreadable(const beast::error_code& failed) {
  if (failed == http::error::header_limit)
    return problem_response(431, "too_large",
                            "the header has more than " + std::to_string(limits().header_bytes) + " bytes");
  if (failed == http::error::body_limit) {
    return problem_response(413, "too_large",
                            "the body has more than " + std::to_string(limits().body_bytes) +
                                " bytes, or for an import than " + std::to_string(limits().import_bytes));
  }
  const bool is_http = failed.category() == http::make_error_code(http::error::bad_target).category();
  if (is_http && failed != http::error::end_of_stream && failed != http::error::partial_message) {
    return problem_response(400, "bad_request", "this is no HTTP request: " + failed.message());
  }
  return std::nullopt;
}

bool wants_echo(const Request& request, const Services& services) {
  return services.echo && request.path == "/echo";
}

/// Notes who asks: the client behind the connection; nobody once that is gone.
void note_client(Request& request, const beast::tcp_stream& stream, const HttpRequest& in, const Services& services) {
  beast::error_code failed;
  const asio::ip::tcp::endpoint peer = stream.socket().remote_endpoint(failed);
  if (failed) return;
  // A proxy that adds a line of its own does so after those that the client sent.
  std::string_view forwarded_for;
  const auto [first, end] = in.equal_range("X-Forwarded-For");
  for (auto each = first; each != end; ++each) forwarded_for = {each->value().data(), each->value().size()};
  request.client = client_behind(services.proxies, peer.address(), forwarded_for);
  request.is_direct = first == end && in.count(http::field::forwarded) == 0;
  request.address = client_address(services.proxies, peer.address(), forwarded_for);
}

/// Where a connection comes from, as far as it tells without a request.
std::string address_of(const beast::tcp_stream& stream, const Services& services) {
  beast::error_code failed;
  const asio::ip::tcp::endpoint peer = stream.socket().remote_endpoint(failed);
  return failed ? "" : client_address(services.proxies, peer.address(), {});
}

/// The refusal of a request whose address has too many connections, or asks too often.
std::optional<Response> one_too_many(const std::string& address, Connections::Place& place, Services& services) {
  if (!place.belong_to(address)) {
    services.metrics.turned_away_address.add();
    services.offences.tell(Offence::kTooManyConnections, address);
    return problem_response(503, "too_many_connections", "too many connections from your address");
  }
  if (services.requests.take(address)) return std::nullopt;
  services.offences.tell(Offence::kTooManyRequests, address);
  return problem_response(429, "too_fast", "too many requests from your address; slow down");
}

/// For whom a WebSocket may be opened (nullptr: a stranger), or the answer why not.
asio::awaitable<std::variant<std::shared_ptr<Visitor>, Response>> may_upgrade(const HttpRequest& in,
                                                                              const Request& request,
                                                                              Services& services) {
  if (!beast::websocket::is_upgrade(in)) {
    Response refused = problem_response(426, "upgrade_required", "/ws is a WebSocket");
    refused.headers.emplace_back("Upgrade", "websocket");
    co_return refused;
  }
  if (!services.origins.allows_socket(request)) {
    co_return problem_response(403, "wrong_origin",
                               request.origin.empty()
                                   ? "who sends the cookie must send Origin too: the address of this server's own page"
                                   : "this WebSocket is opened from another site");
  }
  auto asked = co_await who_asks(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  co_return std::get<Caller>(asked).visitor;
}

/// Reads one request whole; the error if that fails. `rest`: for how long the connection may be silent before it.
asio::awaitable<beast::error_code> read_request(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                                std::chrono::seconds rest) {
  beast::error_code failed;
  parser.header_limit(static_cast<std::uint32_t>(limits().header_bytes));
  parser.body_limit(std::max(limits().body_bytes, limits().import_bytes));
  stream.expires_after(rest);
  if (buffer.size() == 0) {
    // Between two requests a connection may rest; once one has begun it must come in time.
    buffer.commit(
        co_await stream.async_read_some(buffer.prepare(1024), asio::redirect_error(asio::use_awaitable, failed)));
    if (failed) co_return failed;
  }
  stream.expires_after(limits().request_time);
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return failed;
  // Answered without its body, and the connection closed after it.
  if (suspicious(parser.get())) co_return failed;
  const auto target = parser.get().target();
  if (parser.content_length().value_or(0) > body_limit({target.data(), target.size()}))
    co_return http::error::body_limit;
  co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
  co_return failed;
}

/// Ends a connection so that the last answer arrives: with bytes left unread the system would reset it, and throw away
/// what the client has not read yet.
asio::awaitable<void> close_gently(beast::tcp_stream& stream) {
  beast::error_code failed;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, failed);
  stream.expires_after(limits().close_time);
  std::array<char, 4096> unread{};
  while (!failed) {
    co_await stream.async_read_some(asio::buffer(unread), asio::redirect_error(asio::use_awaitable, failed));
  }
}

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket, Connections::Place place, Services& services) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(limits().header_bytes + limits().body_bytes);
  const std::string peer = address_of(stream, services);
  for (bool is_first = true;; is_first = false) {
    Parser parser;
    const beast::error_code failed =
        co_await read_request(stream, buffer, parser, is_first ? limits().request_time : limits().idle_time);
    if (failed) {
      if (const auto answer = unreadable(failed)) {
        services.offences.tell(Offence::kBadRequests, peer);
        co_await write(stream, *answer, {}, false, services.metrics);
      } else if (failed == beast::error::timeout && (is_first || parser.got_some())) {
        services.offences.tell(Offence::kSlowRequest, peer);
      }
      break;
    }
    HttpRequest in = parser.release();
    const bool keep_alive = in.keep_alive();
    auto translated = translate(in);
    if (const auto* refused = std::get_if<Response>(&translated)) {
      services.offences.tell(Offence::kBadRequests, peer);
      co_await write(stream, *refused, in, false, services.metrics);
      break;
    }
    Request& request = std::get<Request>(translated);
    note_client(request, stream, in, services);
    if (const auto refused = one_too_many(request.address, place, services)) {
      co_await write(stream, *refused, in, false, services.metrics);
      break;
    }
    Response response;
    if (request.path == "/ws") {
      auto allowed = co_await may_upgrade(in, request, services);
      if (auto* visitor = std::get_if<std::shared_ptr<Visitor>>(&allowed)) {
        stream.expires_never();  // the WebSocket has its own timeouts
        const auto executor = stream.get_executor();
        // By itself: what a request takes is not kept for as long as a WebSocket lasts.
        asio::co_spawn(
            executor,
            serve_websocket(std::move(stream), std::move(in), std::move(*visitor), std::move(place), services),
            log_connection_fault);
        co_return;
      }
      response = std::get<Response>(std::move(allowed));
    } else if (wants_echo(request, services) && beast::websocket::is_upgrade(in)) {
      stream.expires_never();
      co_await serve_echo(std::move(stream), std::move(in));
      co_return;
    } else {
      response = co_await route(services, request);
      if (response.status == 429) services.offences.tell(Offence::kTooManyRequests, request.address);
    }
    co_await write(stream, response, in, keep_alive, services.metrics);
    if (!keep_alive || response.stream) break;
  }
  co_await close_gently(stream);
}

}  // namespace server
