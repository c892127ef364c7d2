#include "server/http/cookie.hpp"

#include <charconv>
#include <chrono>

#include "server/process/time.hpp"
#include "server/users/secrets.hpp"

namespace server::http {
namespace {

constexpr std::string_view kPlainName = "sannin";
constexpr std::string_view kHostName = "__Host-sannin";
constexpr std::string_view kPlainBrowserName = "sannin-browser";
constexpr std::string_view kHostBrowserName = "__Host-sannin-browser";
/// Characters of users::random_token().
constexpr std::size_t kBrowserLength = 22;
/// Two years in seconds. Browsers shorten it to 400 days.
constexpr std::string_view kMaxAge = "63072000";

/// Returns the number of days since the Unix epoch.
std::string today() {
  const std::chrono::milliseconds now(unix_milliseconds());
  return std::to_string(std::chrono::floor<std::chrono::days>(now).count());
}

void add_header(Response& response, std::string_view name, std::string_view value, std::string_view max_age,
                bool secure) {
  std::string cookie(name);
  cookie.append("=").append(value).append("; Path=/; Max-Age=").append(max_age).append("; HttpOnly; SameSite=Lax");
  if (secure) cookie += "; Secure";
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
}

/// Deletes the cookie `sannin` if the browser sent it: it is from before the server used TLS, or
/// another host of the domain has set it.
void clear_plain(Response& response, const Request& request) {
  if (!cookie_value(request.cookie, kPlainName).empty()) add_header(response, kPlainName, "", "0", true);
}

/// Returns the value of the browser's own cookie; empty if it has none that the server gave.
std::string_view browser_value(const Request& request, bool secure) {
  const std::string_view value = cookie_value(request.cookie, secure ? kHostBrowserName : kPlainBrowserName);
  return value.size() == kBrowserLength ? value : std::string_view();
}

}  // namespace

UserCookie visitor_cookie(const Request& request, bool secure) {
  const std::string_view value = cookie_value(request.cookie, secure ? kHostName : kPlainName);
  const std::size_t dot = value.find('.');
  const std::string_view day = dot == std::string_view::npos ? std::string_view() : value.substr(dot + 1);
  return {value.substr(0, dot), day != today()};
}

std::uint64_t browser_of(const Request& request, bool secure) {
  const std::string_view value = browser_value(request, secure);
  if (value.empty()) return 0;
  const std::string hash = users::hash_token(value);
  std::uint64_t number = 0;
  std::from_chars(hash.data(), hash.data() + 16, number, 16);
  return number;
}

void set_cookie(Response& response, const Request& request, std::string_view secret, bool secure) {
  add_header(response, secure ? kHostName : kPlainName, std::string(secret) + "." + today(), kMaxAge, secure);
  if (secure) clear_plain(response, request);
  std::string browser(browser_value(request, secure));
  if (browser.empty()) browser = users::random_token();
  add_header(response, secure ? kHostBrowserName : kPlainBrowserName, browser, kMaxAge, secure);
}

void clear_cookie(Response& response, const Request& request, bool secure) {
  add_header(response, secure ? kHostName : kPlainName, "", "0", secure);
  if (secure) clear_plain(response, request);
}

void clear_all_cookies(Response& response, const Request& request, bool secure) {
  clear_cookie(response, request, secure);
  add_header(response, secure ? kHostBrowserName : kPlainBrowserName, "", "0", secure);
}

}  // namespace server::http
