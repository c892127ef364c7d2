#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/target.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/threads/requester.hpp"

/// Requests and responses as handlers see them: plain values that do not depend on the HTTP
/// library.
namespace server::http {

/// Completes when a client has closed its connection. May complete never.
using Disconnected = std::function<boost::asio::awaitable<void>()>;

enum class Method { kGet, kHead, kPost, kPut, kDelete, kOther };

struct Request {
  Method method = Method::kGet;
  /// The decoded request target (see Target).
  std::string path;
  std::vector<std::string> segments;
  Query query;
  std::string host;
  std::string origin;
  /// IP address of the client, and whether it is connected directly: no proxy has forwarded the
  /// request.
  boost::asio::ip::address client;
  bool is_direct = false;
  /// The client's rate-limit key (see client_address()).
  std::string address;
  std::string authorization;
  std::string cookie;
  std::string content_type;
  std::string fetch_site;
  std::string if_none_match;
  std::string accept;
  std::string accept_encoding;
  std::string body;
  /// Returns whether the client has closed the connection. May be called from any thread until the
  /// request is answered.
  std::function<bool()> has_left = {};
  /// Awaited by handlers that may wait for long. Unset if the connection is unknown.
  Disconnected disconnected = {};

  /// Returns the client on whose behalf jobs of this request run.
  [[nodiscard]] Requester requester() const { return {address, has_left}; }
};

/// Source of a streamed body: returns the next piece, or nullopt at the end. It is called again
/// after the previous piece has been written. When the client disconnects, its pending operation is
/// cancelled. An exception closes the connection, which shows the client that the body is
/// incomplete.
using BodyStream = std::function<boost::asio::awaitable<std::optional<std::string>>()>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  /// If set, sent instead of `body`. Must outlive the server (embedded files).
  std::string_view static_body;
  /// If set, sent instead of `body` and `static_body`.
  BodyStream stream;
  std::vector<std::pair<std::string, std::string>> headers;
  /// Error code of a refusal. Empty for any other response.
  std::string refusal;
};

/// Returns a response with a JSON body.
Response json_response(std::string body, int status = 200);
/// Returns a refusal: `{"error": {"code", "reason"}}`.
Response problem_response(int status, const std::string& code, const std::string& reason);
/// Returns a refusal whose status follows from the code.
Response problem_response(const protocol::Problem& problem);
/// Returns the refusal (406) of a client that accepts neither gzip nor content as it is.
Response not_acceptable();
/// Returns a refusal with status 405. `allow` lists the methods of the path, such as "GET, HEAD".
Response wrong_method(const std::string& allow, const std::string& reason);

/// Returns whether a Content-Type header declares JSON. Ignores parameters and case.
bool is_json(std::string_view content_type);

/// Returns the current value for the Date header, such as "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date();

/// Returns the value of a cookie in a Cookie header. Empty if there is none.
std::string_view cookie_value(std::string_view header, std::string_view name);

/// Returns the personal token in an Authorization header. Nullopt if it has another scheme.
std::optional<std::string> bearer_token(std::string_view header);

/// Returns the headers of every response: the content security policy and other security headers.
/// `is_secure`: browsers reach the server over TLS. Elsewhere they report a header that only secure
/// origins may have as an error of the page.
const std::vector<std::pair<std::string, std::string>>& security_headers(bool is_secure);

}  // namespace server::http
