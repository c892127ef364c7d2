#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/target.hpp"
#include "server/protocol/messages.hpp"

/// Requests and answers as the handlers see them: plain values, without the HTTP library.
namespace server {

enum class Method { kGet, kHead, kPost, kPut, kDelete, kOther };

struct Request {
  Method method = Method::kGet;
  /// What its Target says.
  std::string path;
  std::vector<std::string> segments;
  Query query;
  std::string host;
  std::string origin;
  /// Where it comes from, and whether from there directly: nobody says that he passes it on.
  boost::asio::ip::address client;
  bool is_direct = false;
  /// What stands for the client when tries are counted: its IP address, or the network of an IPv6 one.
  std::string address;
  std::string authorization;
  std::string cookie;
  std::string content_type;
  std::string fetch_site;
  std::string if_none_match;
  std::string accept;
  std::string accept_encoding;
  std::string body;
};

/// A body that comes piece by piece, as long as wanted: gives the next piece, or none at the end. Asked for the next
/// one when the last is written; what it awaits is cancelled when the client goes. What it throws ends the connection,
/// which tells the client that something is missing.
using BodyStream = std::function<boost::asio::awaitable<std::optional<std::string>>()>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  /// If set, sent in place of `body`; must outlive the server (embedded files).
  std::string_view static_body;
  /// If set, sent in place of both.
  BodyStream stream;
  std::vector<std::pair<std::string, std::string>> headers;
  /// The code of a refusal; empty for any other answer.
  std::string refusal;
};

/// An answer with JSON in it.
Response json_response(std::string body, int status = 200);
/// A refusal: `{"error": {"code", "reason"}}`.
Response problem_response(int status, const std::string& code, const std::string& reason);
/// A refusal whose code tells the status.
Response problem_response(const Problem& problem);
/// The refusal of a method; `allow` lists the ones that the path knows ("GET, HEAD").
Response wrong_method(const std::string& allow, const std::string& reason);

/// The value of a cookie in a Cookie header; empty if it is not there.
std::string_view cookie_value(std::string_view header, std::string_view name);

/// The personal token in an Authorization header; none if it holds something else.
std::optional<std::string> bearer_token(std::string_view header);

/// The headers that every answer carries (RELIABILITY: content security policy and its companions).
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace server
