#include "server/api/http_router.hpp"

#include <algorithm>

#include "server/config/limits.hpp"
#include "server/http/static_files.hpp"

namespace server::api {
namespace {

bool matches(std::string_view pattern, const std::vector<std::string>& segments) {
  std::size_t i = 0;
  while (!pattern.empty()) {
    pattern.remove_prefix(1);
    const std::size_t end = std::min(pattern.find('/'), pattern.size());
    if (i >= segments.size() || (pattern.substr(0, end) != "*" && pattern.substr(0, end) != segments[i])) return false;
    pattern.remove_prefix(end);
    ++i;
  }
  return i == segments.size();
}

bool is_api(const http::Request& request) {
  if (request.segments.empty()) return false;
  const std::string& first = request.segments[0];
  return first == "api" || first == "healthz" || first == "readyz" || first == "metrics";
}

/// Returns the method of a route as in an Allow header.
std::string_view name_of(http::Method method) {
  switch (method) {
    case http::Method::kPost:
      return "POST";
    case http::Method::kPut:
      return "PUT";
    case http::Method::kDelete:
      return "DELETE";
    default:
      return "GET, HEAD";
  }
}

bool reads(const http::Request& request) {
  return request.method == http::Method::kGet || request.method == http::Method::kHead;
}

/// Returns whether a route with this method answers the request.
bool fits(http::Method method, const http::Request& request) {
  return method == request.method || (method == http::Method::kGet && reads(request));
}

}  // namespace

std::size_t body_limit(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  return path == "/api/import" || path == "/api/reviews" ? limits().import_bytes : limits().body_bytes;
}

std::vector<std::string> HttpRouter::route_names() const {
  std::vector<std::string> names;
  for (const Route& each : routes_) {
    const std::string_view method = name_of(each.method);
    names.push_back(std::string(method.substr(0, method.find(','))) + " " + std::string(each.path));
  }
  return names;
}

std::optional<http::Response> HttpRouter::refusal_of_header(const http::Request& request, bool has_body) const {
  if (!reads(request) && request.method != http::Method::kOther) {
    if (!origins_.allows_change(request)) {
      return http::problem_response(403, "wrong_origin", "this request comes from another site");
    }
    const bool needs_type = request.method != http::Method::kDelete || has_body;
    if (needs_type && !http::is_json(request.content_type)) {
      return http::problem_response(415, "wrong_type", "the body must be application/json");
    }
  }
  std::string allow;
  for (const Route& each : routes_) {
    if (!matches(each.path, request.segments)) continue;
    if (fits(each.method, request)) return std::nullopt;
    if (!allow.empty()) allow += ", ";
    allow += name_of(each.method);
  }
  if (!allow.empty()) return http::wrong_method(allow, "this path allows only " + allow);
  if (is_api(request)) return http::problem_response(404, "unknown_path", "unknown path " + request.path);
  if (!reads(request)) return http::wrong_method("GET, HEAD", "pages allow only GET and HEAD");
  return std::nullopt;
}

boost::asio::awaitable<http::Response> HttpRouter::route(const http::Request& request) const {
  if (auto refused = refusal_of_header(request, !request.body.empty())) co_return std::move(*refused);
  for (const Route& each : routes_) {
    if (matches(each.path, request.segments) && fits(each.method, request)) co_return co_await each.handler(request);
  }
  co_return files_.find(request);
}

}  // namespace server::api
