#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The parameters of a request by name; the last of those with the same name counts.
using Query = std::map<std::string, std::string, std::less<>>;

/// What a request is for, decoded.
struct Target {
  /// The path, and its parts between slashes; empty ones at its end are left out.
  std::string path;
  std::vector<std::string> segments;
  Query query;
};

/// Reads the target of a request line; nothing if it is no path, or one that leads out of what is served.
std::optional<Target> read_target(std::string_view text);

}  // namespace server
