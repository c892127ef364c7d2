#include "server/http/target.hpp"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <utility>

namespace server::http {

bool are_alike(std::string_view one, std::string_view other) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(one, other, {}, small, small);
}

std::optional<Target> read_target(std::string_view text) {
  const auto url = boost::urls::parse_origin_form(text);
  if (!url || url->encoded_params().size() > kMostParameters || url->encoded_segments().size() > kMostSegments)
    return std::nullopt;
  Target target;
  for (const auto& segment : url->segments()) target.segments.push_back(segment);
  while (!target.segments.empty() && target.segments.back().empty()) target.segments.pop_back();
  for (const std::string& segment : target.segments) {
    // An encoded slash would change the segments of the path.
    if (segment == ".." || segment.find_first_of(std::string_view("/\0", 2)) != std::string::npos) return std::nullopt;
    target.path += "/" + segment;
  }
  for (const auto& param : url->params()) target.query[param.key] = param.value;
  return target;
}

std::optional<RequestTarget> split_target(std::string_view text) {
  if (text.starts_with('/')) return RequestTarget{{}, std::string(text)};
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!are_alike(text.substr(0, scheme.size()), scheme)) continue;
    const std::string_view rest = text.substr(scheme.size());
    const std::size_t end = std::min(rest.find_first_of("/?#"), rest.size());
    const std::string_view host = rest.substr(0, end);
    if (host.empty() || !is_host(host)) return std::nullopt;
    const std::string_view path = rest.substr(end);
    return RequestTarget{std::string(host), (path.starts_with('/') ? "" : "/") + std::string(path)};
  }
  return std::nullopt;
}

bool is_host(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_letter || std::string_view("-._~!$&'()*+;=:[]%").find(c) != std::string_view::npos;
  });
}

}  // namespace server::http
