#include "server/http/target.hpp"

#include <variant>

#include "rules/rulesets.hpp"
#include "server/api/search_request.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using namespace server::api;
using namespace server::http;
using namespace server::protocol;

/// Returns the text with each byte percent-encoded.
std::string encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', kDigits[byte / 16], kDigits[byte % 16]};
  }
  return out;
}

/// Returns the target in one canonical spelling.
std::string spelled(const Target& target) {
  std::string out;
  for (const std::string& segment : target.segments) out += "/" + encoded(segment);
  if (out.empty()) out = "/";
  char before = '?';
  for (const auto& [key, value] : target.query) {
    out += before + encoded(key) + "=" + encoded(value);
    before = '&';
  }
  return out;
}

/// Requires that the path stays below its root, whichever program splits it.
void require_inside(const Target& target) {
  std::string path;
  for (const std::string& segment : target.segments) {
    fuzz::require(segment != ".." && segment.find('/') == std::string::npos, "a part that leads elsewhere: " + segment);
    fuzz::require(segment.find('\0') == std::string::npos, "a part that ends early");
    path += "/" + segment;
  }
  fuzz::require(target.path == path, "a path of other parts: " + target.path);
  fuzz::require(path.empty() || path.back() != '/', "a path that ends in a slash: " + path);
}

void require_answer(const Result<storage::SearchQuery>& read) {
  if (!read) {
    return fuzz::require(!read.problem().code.empty() && !read.problem().reason.empty(), "no word why not");
  }
  const storage::SearchQuery& query = *read;
  fuzz::require(query.limit >= 1, "a search for nothing");
  if (!query.before) return;
  const Query next = {{"before", cursor_text(*query.before)}};
  const auto again = read_search(next, rules::rulesets());
  fuzz::require(again->before == query.before, "a page that is not found again");
}

}  // namespace

/// A target as in a request line is refused, or read as a path that stays below its root and has
/// one canonical spelling. Its parameters are read as a search, or refused with a reason.
void fuzz::try_input(std::string_view input) {
  const auto target = read_target(input);
  if (!target) return;
  require_inside(*target);
  const auto again = read_target(spelled(*target));
  require(again && again->path == target->path && again->segments == target->segments && again->query == target->query,
          "another target when it is spelled anew: " + spelled(*target));
  require_answer(read_search(target->query, rules::rulesets()));
  require_answer(read_export(target->query, rules::rulesets()));
}
