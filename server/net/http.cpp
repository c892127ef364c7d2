#include "server/net/http.hpp"

#include <algorithm>

#include "server/protocol/encode.hpp"

namespace server {
namespace {

/// The statuses of the codes that are no plain mistake of the request.
int status_of(std::string_view code) {
  static const std::map<std::string_view, int> statuses = {
      {"no_person", 401},     {"bad_token", 401},           {"wrong_password", 403}, {"owner_only", 403},
      {"name_taken", 409},    {"has_account", 409},         {"no_account", 409},     {"too_many", 409},
      {"unknown_token", 404}, {"unknown_game", 404},        {"removed", 403},        {"too_fast", 429},
      {"busy", 503},          {"storage_unavailable", 503}, {"unknown_review", 404}, {"not_yours", 403}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

}  // namespace

Response json_response(std::string body, int status) {
  Response response;
  response.status = status;
  response.body = std::move(body);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

Response problem_response(int status, const std::string& code, const std::string& reason) {
  Response response = json_response(encode_http_problem({code, reason}), status);
  response.refusal = code;
  return response;
}

Response problem_response(const Problem& problem) {
  return problem_response(status_of(problem.code), problem.code, problem.reason);
}

Response wrong_method(const std::string& allow, const std::string& reason) {
  Response response = problem_response(405, "wrong_method", reason);
  response.headers.emplace_back("Allow", allow);
  return response;
}

std::string_view cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = header.find(';');
    std::string_view pair = header.substr(0, end);
    header = end == std::string_view::npos ? std::string_view() : header.substr(end + 1);
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return {};
}

std::optional<std::string> bearer_token(std::string_view header) {
  constexpr std::string_view kScheme = "bearer ";
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const bool is_bearer = header.size() > kScheme.size() && std::equal(kScheme.begin(), kScheme.end(), header.begin(),
                                                                      [&](char a, char b) { return a == small(b); });
  return is_bearer ? std::optional(std::string(header.substr(kScheme.size()))) : std::nullopt;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src "
       "'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
       "require-trusted-types-for 'script'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"}};
  return headers;
}

}  // namespace server
