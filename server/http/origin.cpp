#include "server/http/origin.hpp"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>

namespace server::http {
namespace {

std::string in_small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

}  // namespace

std::optional<std::string> parse_origin(std::string_view text) {
  const auto url = boost::urls::parse_absolute_uri({text.data(), text.size()});
  if (!url) return std::nullopt;
  const std::string scheme = in_small_letters(std::string(url->scheme()));
  const std::string host = in_small_letters(std::string(url->encoded_host()));
  const bool is_page = scheme == "http" || scheme == "https";
  // Browsers never send a percent-encoded host.
  if (!is_page || host.empty() || host.find('%') != std::string::npos) return std::nullopt;
  if (url->has_userinfo() || !url->encoded_path().empty() || url->has_query()) return std::nullopt;
  if (!url->has_port()) return scheme + "://" + host;
  // Parsed from the digits, because the number from Boost.URL is wrong for ports above 65535.
  const std::string digits(url->port());
  int port = 0;
  const auto [unused, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (failed != std::errc() || port < 1 || port > 65535) return std::nullopt;
  const bool is_default = port == (scheme == "http" ? 80 : 443);
  return scheme + "://" + host + (is_default ? "" : ":" + std::to_string(port));
}

bool OriginRule::is_own(const Request& request) const {
  if (!public_origin_.empty()) return request.origin == public_origin_;
  if (request.host.empty()) return false;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

bool OriginRule::allows_socket(const Request& request) const {
  if (request.origin.empty()) return request.cookie.empty() || bearer_token(request.authorization);
  return is_own(request);
}

bool OriginRule::allows_change(const Request& request) const {
  if (!request.origin.empty()) return is_own(request);
  return request.fetch_site.empty() || request.fetch_site == "same-origin" || request.fetch_site == "none";
}

}  // namespace server::http
