#include "server/http/http.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

#include "server/protocol/encode.hpp"

namespace server::http {
namespace {

/// Returns the status for an error code. Codes that are not listed are errors of the client (400).
int status_of(std::string_view code) {
  static const std::map<std::string_view, int> statuses = {
      {"no_user", 401},       {"bad_token", 401},           {"wrong_password", 403}, {"owner_only", 403},
      {"name_taken", 409},    {"has_account", 409},         {"no_account", 409},     {"too_many", 409},
      {"unknown_token", 404}, {"unknown_game", 404},        {"removed", 403},        {"too_fast", 429},
      {"busy", 503},          {"storage_unavailable", 503}, {"unknown_review", 404}, {"not_yours", 403},
      {"session_ended", 401}};
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
  Response response = json_response(protocol::encode_http_problem({code, reason}), status);
  response.refusal = code;
  if (status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response problem_response(const protocol::Problem& problem) {
  return problem_response(status_of(problem.code), problem.code, problem.reason);
}

Response not_acceptable() {
  return problem_response(406, "not_acceptable",
                          "Accept-Encoding must allow gzip or identity: the server can send nothing else");
}

Response wrong_method(const std::string& allow, const std::string& reason) {
  Response response = problem_response(405, "wrong_method", reason);
  response.headers.emplace_back("Allow", allow);
  return response;
}

bool is_json(std::string_view content_type) {
  std::string_view type = content_type.substr(0, content_type.find(';'));
  type = type.substr(0, type.find_last_not_of(" \t") + 1);
  return are_alike(type, "application/json");
}

std::string http_date() {
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  using std::chrono::days;
  // Cached for each thread: every response needs the text, which changes once a second.
  thread_local std::chrono::sys_seconds written{std::chrono::seconds(-1)};
  thread_local std::string text;
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (now == written) return text;
  const auto day = std::chrono::floor<days>(now);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(now - day);
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
                kDays.at(std::chrono::weekday(day).c_encoding()), static_cast<unsigned>(date.day()),
                kMonths.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  written = now;
  text = buffer.data();
  return text;
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
  const bool is_bearer = header.size() > kScheme.size() && are_alike(header.substr(0, kScheme.size()), kScheme);
  return is_bearer ? std::optional(std::string(header.substr(kScheme.size()))) : std::nullopt;
}

const std::vector<std::pair<std::string, std::string>>& security_headers(bool is_secure) {
  using Headers = std::vector<std::pair<std::string, std::string>>;
  static const Headers plain = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src "
       "'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
       "require-trusted-types-for 'script'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"}};
  static const Headers secure = [] {
    Headers headers = plain;
    headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    return headers;
  }();
  return is_secure ? secure : plain;
}

}  // namespace server::http
