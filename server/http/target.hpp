#pragma once

#include <cstddef>
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

/// Most parameters and segments of a target. To decode more would take an I/O thread too long.
inline constexpr std::size_t kMostParameters = 64;
inline constexpr std::size_t kMostSegments = 64;

/// Parses a target in origin-form. Returns nullopt if it is no valid path, has too many parts, or
/// leaves the served tree.
std::optional<Target> read_target(std::string_view text);

/// The target of a request line, in origin-form. `host` is empty unless the line names it.
struct RequestTarget {
  std::string host;
  std::string path_and_query;
};

/// Reads a target in origin-form (`/path`) or absolute-form (`http://HOST/path`, RFC 9112 §3.2).
/// Returns nullopt if it has another form.
std::optional<RequestTarget> split_target(std::string_view text);

/// Returns whether a text can be the value of Host: a host and a port, or nothing.
bool is_host(std::string_view text);

/// Returns whether two texts are equal, ignoring the case of the letters A to Z.
bool are_alike(std::string_view one, std::string_view other);

}  // namespace server::http
