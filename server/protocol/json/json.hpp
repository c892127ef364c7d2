#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol/messages/messages.hpp"

/// Strict JSON reader. Only .cpp files of this folder include it; the rest of the server sees typed
/// messages.
namespace server::protocol {

using Json = nlohmann::json;

/// Parses the text of a client. Refuses invalid JSON, nesting deeper than 16 levels (nlohmann::json
/// copies recursively), more than fixed::kJsonValues values, and duplicate keys.
Result<Json> parse_json(std::string_view text);
/// Parses text that the server has stored itself. Same checks, without the limit on the number of
/// values.
Result<Json> parse_stored_json(std::string_view text);

/// Returns JSON as text without blanks. Names and comments are user input: invalid UTF-8 is
/// replaced and does not throw.
std::string text_of(const Json& json);

/// Returns the command id of a message, so that a refusal can name it; empty if it has no usable
/// id.
std::string command_id(const Json& json);

/// Reads one object key by key. Keeps the first problem; later reads return empty values. A decoder
/// therefore reads all keys first and calls finish() once at the end.
class ObjectReader {
 public:
  /// `what` names the object in problems: "the message", "the request".
  ObjectReader(const Json& json, std::string what);

  /// Reads a string of 1 to `max_length` bytes.
  std::string string(const char* key, std::size_t max_length);
  /// Reads a string of any length, also empty. For decoders that report a bad value themselves.
  std::string any_string(const char* key);
  std::optional<std::string> optional_string(const char* key, std::size_t max_length);
  bool boolean(const char* key);
  bool boolean_or(const char* key, bool otherwise);
  std::int64_t integer(const char* key, std::int64_t least, std::int64_t most);
  std::int64_t integer_or(const char* key, std::int64_t least, std::int64_t most, std::int64_t otherwise);
  double number(const char* key);
  /// Reads an array of at most `most` strings.
  std::vector<std::string> strings(const char* key, std::size_t most);
  /// Reads an object whose values are all strings, as pairs; empty if the key is missing.
  std::vector<std::pair<std::string, std::string>> strings_or_none(const char* key);
  /// Reads a value of any type; null if the key is missing.
  const Json& any(const char* key);

  /// Refuses keys that were not read. Returns the first problem, if any.
  std::optional<Problem> finish();

 private:
  const Json* find(const char* key);
  void fail(const std::string& reason);

  const Json& json_;
  std::string what_;
  std::vector<std::string_view> known_;
  std::optional<Problem> problem_;
};

}  // namespace server::protocol
