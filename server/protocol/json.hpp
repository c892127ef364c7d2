#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/messages.hpp"

/// Strict reading of JSON. Only this folder's .cpp files include it: the rest of the server sees typed messages.
namespace server {

using Json = nlohmann::json;

/// Parses a whole text; refused are broken JSON, nesting deeper than 16 (nlohmann::json recurses when it copies) and an
/// object with the same key twice.
std::variant<Json, Problem> parse_json(std::string_view text);

/// The id that a message gives itself, if it has a usable one: then its refusal can name it.
std::string command_id(const Json& json);

/// Reads one object key by key. The first thing wrong is kept as the problem; reads after it give empty values, so that
/// a decoder reads all its keys and asks once, at the end.
class ObjectReader {
 public:
  /// `what` names the object in problems: "the message", "the request".
  ObjectReader(const Json& json, std::string what);

  /// A string of 1 to `max_length` bytes.
  std::string string(const char* key, std::size_t max_length);
  /// A string of any length, the empty one too: the decoder has its own words for a wrong one.
  std::string any_string(const char* key);
  std::optional<std::string> optional_string(const char* key, std::size_t max_length);
  bool boolean(const char* key);
  bool boolean_or(const char* key, bool otherwise);
  std::int64_t integer(const char* key, std::int64_t least, std::int64_t most);
  std::int64_t integer_or(const char* key, std::int64_t least, std::int64_t most, std::int64_t otherwise);
  double number(const char* key);
  /// A list of at most so many strings.
  std::vector<std::string> strings(const char* key, std::size_t most);
  /// An object whose values are all strings, as pairs; empty if the key is left out.
  std::vector<std::pair<std::string, std::string>> strings_or_none(const char* key);
  /// A member of any kind, or null.
  const Json& any(const char* key);

  /// Refuses keys that nobody asked for; then the first problem, if any.
  std::optional<Problem> finish();

 private:
  const Json* find(const char* key);
  void fail(const std::string& reason);

  const Json& json_;
  std::string what_;
  std::vector<std::string_view> known_;
  std::optional<Problem> problem_;
};

}  // namespace server
