#include "server/connection/request_reader.hpp"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>
#include <utility>

#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/http/target.hpp"

namespace server::connection {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;

namespace {

http::Method method_of(beast_http::verb verb) {
  switch (verb) {
    case beast_http::verb::get:
      return http::Method::kGet;
    case beast_http::verb::head:
      return http::Method::kHead;
    case beast_http::verb::post:
      return http::Method::kPost;
    case beast_http::verb::put:
      return http::Method::kPut;
    case beast_http::verb::delete_:
      return http::Method::kDelete;
    default:
      return http::Method::kOther;
  }
}

/// Returns the lines of a field with a list as one.
std::string joined(const HttpRequest& request, beast_http::field name) {
  std::string text;
  const auto [first, end] = request.equal_range(name);
  for (auto each = first; each != end; ++each) {
    if (each != first) text += ", ";
    text.append(each->value().data(), each->value().size());
  }
  return text;
}

/// Health checks of HTTP/1.0 send no Host. What acts for a user or opens a WebSocket needs one: it
/// is compared with the origin.
bool may_omit_host(const HttpRequest& request) {
  return request.version() < 11 && request.count(beast_http::field::upgrade) == 0 &&
         request.count(beast_http::field::cookie) == 0 && request.count(beast_http::field::origin) == 0;
}

std::optional<http::RequestTarget> target_of(const HttpRequest& request) {
  return http::split_target({request.target().data(), request.target().size()});
}

/// Removes empty lines before a request (RFC 9112 §2.2). Returns whether the request begins.
bool begins_request(beast::flat_buffer& buffer, std::size_t& skipped) {
  constexpr std::size_t kMostSkipped = 64;
  while (buffer.size() > 0 && skipped < kMostSkipped) {
    const std::string_view bytes(static_cast<const char*>(buffer.cdata().data()), buffer.size());
    if (bytes == "\r") return false;  // the rest of the line has not arrived
    const std::size_t length = bytes.starts_with("\r\n") ? 2 : bytes.starts_with('\n') ? 1 : 0;
    if (length == 0) return true;
    buffer.consume(length);
    skipped += length;
  }
  return buffer.size() > 0;
}

/// Refuses requests that this version of Beast accepts but that allow request smuggling: another
/// program could see a different end of the body or a different host.
std::optional<http::Response> suspicious(const HttpRequest& request) {
  if (request.count(beast_http::field::transfer_encoding) > 0) {
    return http::problem_response(400, "bad_request", "Transfer-Encoding is not accepted; send Content-Length");
  }
  if (request.count(beast_http::field::content_length) > 1 ||
      request[beast_http::field::content_length].contains(',')) {
    return http::problem_response(400, "bad_request", "Content-Length must appear only once");
  }
  const auto hosts = request.count(beast_http::field::host);
  if (hosts > 1 || (hosts == 0 && !may_omit_host(request)))
    return http::problem_response(400, "bad_request", "there must be exactly one Host");
  const auto host = request[beast_http::field::host];
  if (!http::is_host({host.data(), host.size()}))
    return http::problem_response(400, "bad_request", "Host must be a host and a port");
  if (request.count(beast_http::field::origin) > 1)
    return http::problem_response(400, "bad_request", "Origin must appear only once");
  if (!target_of(request))
    return http::problem_response(400, "bad_request", "the target must be a path, or an address with http or https");
  return std::nullopt;
}

}  // namespace

std::variant<http::Request, http::Response> translate(const HttpRequest& in) {
  if (auto refused = suspicious(in)) return *refused;
  const http::RequestTarget named = *target_of(in);
  auto target = http::read_target(named.path_and_query);
  if (!target) {
    return http::problem_response(
        400, "bad_request",
        "the target must be a valid path with at most " + std::to_string(http::kMostParameters) + " parameters");
  }
  http::Request request;
  request.method = method_of(in.method());
  request.path = std::move(target->path);
  request.segments = std::move(target->segments);
  request.query = std::move(target->query);
  // A host in the target takes the place of the field (RFC 9112 §3.2.2).
  request.host = named.host.empty() ? std::string(in[beast_http::field::host]) : named.host;
  request.origin = in[beast_http::field::origin];
  request.cookie = in[beast_http::field::cookie];
  request.authorization = in[beast_http::field::authorization];
  request.content_type = in[beast_http::field::content_type];
  request.fetch_site = in["Sec-Fetch-Site"];
  request.if_none_match = joined(in, beast_http::field::if_none_match);
  request.accept = joined(in, beast_http::field::accept);
  request.accept_encoding = joined(in, beast_http::field::accept_encoding);
  return request;
}

asio::awaitable<beast::error_code> read_header(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                               RequestParser& parser, std::chrono::seconds rest) {
  beast::error_code failed;
  parser.header_limit(static_cast<std::uint32_t>(fixed::kHeaderBytes));
  parser.body_limit(std::max(limits().body_bytes, limits().import_bytes));
  stream.expires_after(rest);
  for (std::size_t skipped = 0; !begins_request(buffer, skipped);) {
    // Between two requests a connection may be idle. Once a request has begun, its timeout applies.
    buffer.commit(
        co_await stream.async_read_some(buffer.prepare(1024), asio::redirect_error(asio::use_awaitable, failed)));
    if (failed) co_return failed;
  }
  stream.expires_after(limits().request_time);
  co_await beast_http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return failed;
  // The caller refuses such a request without its body and closes the connection.
  if (suspicious(parser.get())) co_return failed;
  if (parser.content_length().value_or(0) > api::body_limit(target_of(parser.get())->path_and_query))
    co_return beast_http::error::body_limit;
  co_return failed;
}

bool waits_for_continue(const HttpRequest& in) {
  return in.version() >= 11 && in.count(beast_http::field::expect) > 0;
}

std::optional<http::Response> unknown_expectation(const HttpRequest& in) {
  if (!waits_for_continue(in)) return std::nullopt;
  const auto [first, end] = in.equal_range(beast_http::field::expect);
  const bool is_known = std::all_of(first, end, [](const auto& each) {
    return http::are_alike({each.value().data(), each.value().size()}, "100-continue");
  });
  if (is_known) return std::nullopt;
  return http::problem_response(417, "bad_expectation", "Expect must be 100-continue");
}

asio::awaitable<beast::error_code> read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                             RequestParser& parser) {
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  beast::error_code failed;
  if (waits_for_continue(parser.get()) && buffer.size() == 0 && parser.content_length().value_or(0) > 0) {
    co_await asio::async_write(stream, asio::buffer(kContinue), asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return failed;
  }
  co_await beast_http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
  co_return failed;
}

std::optional<http::Response> unreadable(const beast::error_code& failed) {
  if (failed == beast_http::error::header_limit)
    return http::problem_response(
        431, "too_large", "the header is too large; the limit is " + std::to_string(fixed::kHeaderBytes) + " bytes");
  if (failed == beast_http::error::body_limit) {
    return http::problem_response(413, "too_large",
                                  "the body is too large; the limit is " + std::to_string(limits().body_bytes) +
                                      " bytes, or for an import " + std::to_string(limits().import_bytes));
  }
  const bool is_http = failed.category() == beast_http::make_error_code(beast_http::error::bad_target).category();
  if (is_http && failed != beast_http::error::end_of_stream && failed != beast_http::error::partial_message) {
    return http::problem_response(400, "bad_request", "this is not an HTTP request: " + failed.message());
  }
  return std::nullopt;
}

}  // namespace server::connection
