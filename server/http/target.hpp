#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server::http {

/// Query parameters by name. Of several with the same name the last one counts.
using Query = std::map<std::string, std::string, std::less<>>;

/// A decoded request target.
struct Target {
  /// The path, and its segments between slashes. Empty segments at the end are left out.
  std::string path;
  std::vector<std::string> segments;
  Query query;
};

/// Parses the target of a request line. Returns nullopt if it is no valid path or leaves the served
/// tree.
std::optional<Target> read_target(std::string_view text);

}  // namespace server::http
