#include "server/http/target.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <utility>

namespace server::http {

std::optional<Target> read_target(std::string_view text) {
  const auto url = boost::urls::parse_origin_form(text);
  if (!url) return std::nullopt;
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

}  // namespace server::http
