#include "server/api/router.hpp"

#include <array>
#include <string_view>

#include "server/api/api.hpp"
#include "server/http/static_files.hpp"
#include "server/limits.hpp"

namespace server {
namespace {

using Handler = boost::asio::awaitable<Response> (*)(Services&, const Request&);

/// A route. `*` matches any one segment.
struct Route {
  Method method;
  std::string_view path;
  Handler handler;
};

constexpr std::array kRoutes = {
    Route{Method::kGet, "/healthz", get_health},
    Route{Method::kGet, "/readyz", get_readiness},
    Route{Method::kGet, "/metrics", get_metrics},
    Route{Method::kGet, "/api/me", get_me},
    Route{Method::kPut, "/api/me", put_me},
    Route{Method::kDelete, "/api/me", delete_me},
    Route{Method::kGet, "/api/me/games", get_own_games},
    Route{Method::kGet, "/api/me/reviews", get_own_reviews},
    Route{Method::kGet, "/api/me/settings", get_settings},
    Route{Method::kPut, "/api/me/settings", put_settings},
    Route{Method::kGet, "/api/me/export", get_own_data},
    Route{Method::kPost, "/api/account", post_account},
    Route{Method::kPut, "/api/account/password", put_password},
    Route{Method::kPost, "/api/login", post_login},
    Route{Method::kPost, "/api/logout", post_logout},
    Route{Method::kGet, "/api/tokens", get_tokens},
    Route{Method::kPost, "/api/tokens", post_tokens},
    Route{Method::kDelete, "/api/tokens/*", delete_token},
    Route{Method::kGet, "/api/rulesets", get_rulesets},
    Route{Method::kGet, "/api/games", get_games},
    Route{Method::kPost, "/api/games", post_games},
    Route{Method::kGet, "/api/search", get_search},
    Route{Method::kGet, "/api/export.ndjson", get_export},
    Route{Method::kPost, "/api/import", post_import},
    Route{Method::kGet, "/api/games/*", get_game},
    Route{Method::kGet, "/api/games/*/record", get_record},
    Route{Method::kGet, "/api/games/*/stream", get_game_stream},
    Route{Method::kPost, "/api/games/*/commands", post_command},
    Route{Method::kGet, "/api/live", get_live},
    Route{Method::kGet, "/api/openapi.json", get_openapi},
    Route{Method::kGet, "/api/games/*/record.json", get_record_json},
    Route{Method::kPost, "/api/reviews", post_reviews},
    Route{Method::kDelete, "/api/reviews/*", delete_review},
    Route{Method::kGet, "/api/reviews/*/record", get_review_record},
    Route{Method::kGet, "/game/*", get_game_page},
    Route{Method::kGet, "/game/*/*", get_game_file},
};

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

bool is_api(const Request& request) {
  if (request.segments.empty()) return false;
  const std::string& first = request.segments[0];
  return first == "api" || first == "healthz" || first == "readyz" || first == "metrics";
}

/// Returns the method of a route as in an Allow header.
std::string_view name_of(Method method) {
  switch (method) {
    case Method::kPost:
      return "POST";
    case Method::kPut:
      return "PUT";
    case Method::kDelete:
      return "DELETE";
    default:
      return "GET, HEAD";
  }
}

bool reads(const Request& request) {
  return request.method == Method::kGet || request.method == Method::kHead;
}

bool fits(const Route& route, const Request& request) {
  return route.method == request.method || (route.method == Method::kGet && reads(request));
}

}  // namespace

std::vector<std::string> route_names() {
  std::vector<std::string> names;
  for (const Route& each : kRoutes) {
    const std::string_view method = name_of(each.method);
    names.push_back(std::string(method.substr(0, method.find(','))) + " " + std::string(each.path));
  }
  return names;
}

std::size_t body_limit(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  return path == "/api/import" || path == "/api/reviews" ? limits().import_bytes : limits().body_bytes;
}

std::optional<Response> refusal_of_header(const Services& services, const Request& request, bool has_body) {
  if (!reads(request) && request.method != Method::kOther) {
    if (!services.origins.allows_change(request)) {
      return problem_response(403, "wrong_origin", "this request comes from another site");
    }
    const bool needs_type = request.method != Method::kDelete || has_body;
    if (needs_type && !is_json(request.content_type)) {
      return problem_response(415, "wrong_type", "the body must be application/json");
    }
  }
  std::string allow;
  for (const Route& each : kRoutes) {
    if (!matches(each.path, request.segments)) continue;
    if (fits(each, request)) return std::nullopt;
    if (!allow.empty()) allow += ", ";
    allow += name_of(each.method);
  }
  if (!allow.empty()) return wrong_method(allow, "this path allows only " + allow);
  if (is_api(request)) return problem_response(404, "unknown_path", "unknown path " + request.path);
  if (!reads(request)) return wrong_method("GET, HEAD", "pages allow only GET and HEAD");
  return std::nullopt;
}

boost::asio::awaitable<Response> route(Services& services, const Request& request) {
  if (auto refused = refusal_of_header(services, request, !request.body.empty())) co_return std::move(*refused);
  for (const Route& each : kRoutes) {
    if (matches(each.path, request.segments) && fits(each, request)) co_return co_await each.handler(services, request);
  }
  co_return services.files.find(request);
}

}  // namespace server
