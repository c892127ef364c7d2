#include "server/net/router.hpp"

#include <array>
#include <string_view>

#include "server/limits.hpp"
#include "server/net/api.hpp"
#include "server/net/static_files.hpp"

namespace server {
namespace {

using Handler = boost::asio::awaitable<Response> (*)(Services&, const Request&);

/// A route: `*` stands for one segment of any name.
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

/// A route's method as the header Allow names it.
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

std::string_view media_type(std::string_view header) {
  return header.substr(0, header.find_first_of("; "));
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

boost::asio::awaitable<Response> route(Services& services, const Request& request) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  if (!reads && request.method != Method::kOther) {
    if (!services.origins.allows_change(request)) {
      co_return problem_response(403, "wrong_origin", "this request comes from another site");
    }
    const bool has_body = request.method != Method::kDelete || !request.body.empty();
    if (has_body && media_type(request.content_type) != "application/json") {
      co_return problem_response(415, "wrong_type", "the body must be application/json");
    }
  }
  std::string allow;
  for (const Route& each : kRoutes) {
    if (!matches(each.path, request.segments)) continue;
    if (!allow.empty()) allow += ", ";
    allow += name_of(each.method);
    if (each.method == request.method || (each.method == Method::kGet && reads))
      co_return co_await each.handler(services, request);
  }
  if (!allow.empty()) co_return wrong_method(allow, "this path knows " + allow);
  if (!is_api(request)) {
    if (reads) co_return services.files.find(request);
    co_return wrong_method("GET, HEAD", "pages are read with GET");
  }
  co_return problem_response(404, "unknown_path", "there is nothing at " + request.path);
}

}  // namespace server
