#include "server/protocol/json/json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "rules/unicode/characters.hpp"
#include "server/config/fixed_limits.hpp"

namespace server::protocol {
namespace {

Problem bad_json(const std::string& reason) {
  return {"bad_json", reason};
}

/// Returns why the text would give too deep or too large a tree. Runs before parsing, so that such
/// a tree is never built.
std::optional<Problem> too_large(std::string_view text, std::size_t most_values) {
  int depth = 0;
  std::size_t values = 1;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > fixed::kJsonDepth) return bad_json("the JSON is nested more than 16 levels deep");
      ++values;
    } else if (c == ',') {
      ++values;
    } else if (c == '}' || c == ']') {
      --depth;
    }
    if (values > most_values) return bad_json("the JSON has more than " + std::to_string(most_values) + " values");
  }
  return std::nullopt;
}

/// Returns why a text could not be parsed.
std::string reason_of_invalid(std::string_view text) {
  const auto at = rules::unicode::invalid_utf8_at(text);
  if (!at) return "the text is not valid JSON in UTF-8";
  return "byte " + std::to_string(*at + 1) + " of the request is not valid UTF-8; send the text as UTF-8";
}

/// Returns the duplicate key of a text that has one.
std::string repeated_key(std::string_view text) {
  std::vector<std::set<std::string>> keys;
  std::string repeated;
  const auto watch = [&](int, Json::parse_event_t event, const Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
      repeated = parsed.get<std::string>();
    }
    return true;
  };
  [[maybe_unused]] const Json json = Json::parse(text.begin(), text.end(), watch);
  return repeated;
}

Result<Json> parse(std::string_view text, std::size_t most_values) {
  if (auto problem = too_large(text, most_values)) return std::move(*problem);
  // An object keeps one member for a duplicate key, so it has fewer members than keys that were
  // read.
  std::array<std::size_t, fixed::kJsonDepth + 1> keys{};
  bool is_repeated = false;
  const auto watch = [&](int depth, Json::parse_event_t event, const Json& parsed) {
    std::size_t& read = keys.at(static_cast<std::size_t>(depth));
    if (event == Json::parse_event_t::object_start) read = 0;
    if (event == Json::parse_event_t::key) ++keys.at(static_cast<std::size_t>(depth) - 1);
    if (event == Json::parse_event_t::object_end) is_repeated = is_repeated || parsed.size() < read;
    return true;
  };
  Json json = Json::parse(text.begin(), text.end(), watch, /*allow_exceptions=*/false);
  if (json.is_discarded()) return bad_json(reason_of_invalid(text));
  if (is_repeated) return bad_json("the key \"" + repeated_key(text) + "\" appears twice in one object");
  return json;
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  return parse(text, fixed::kJsonValues);
}

Result<Json> parse_stored_json(std::string_view text) {
  return parse(text, SIZE_MAX);
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string command_id(const Json& json) {
  if (!json.is_object()) return {};
  const auto found = json.find("id");
  if (found == json.end() || !found->is_string()) return {};
  auto id = found->get<std::string>();
  return id.size() <= fixed::kCommandId ? id : std::string();
}

ObjectReader::ObjectReader(const Json& json, std::string what) : json_(json), what_(std::move(what)) {
  if (!json_.is_object()) fail(what_ + " must be a JSON object");
}

const Json* ObjectReader::find(const char* key) {
  known_.push_back(key);
  if (!json_.is_object()) return nullptr;
  const auto found = json_.find(key);
  return found == json_.end() ? nullptr : &*found;
}

void ObjectReader::fail(const std::string& reason) {
  if (!problem_) problem_ = Problem{"bad_message", reason};
}

std::string ObjectReader::any_string(const char* key) {
  const Json* value = find(key);
  if (value != nullptr && value->is_string()) return value->get<std::string>();
  fail(what_ + " needs \"" + key + "\", a string");
  return {};
}

std::string ObjectReader::string(const char* key, std::size_t max_length) {
  std::string text = any_string(key);
  if (text.empty() || text.size() > max_length) {
    fail("\"" + std::string(key) + "\" must have 1 to " + std::to_string(max_length) + " bytes");
    return {};
  }
  // Ids are stored. A database would end them at a NUL.
  if (std::ranges::any_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; })) {
    fail("\"" + std::string(key) + "\" must not have control characters");
    return {};
  }
  return text;
}

std::optional<std::string> ObjectReader::optional_string(const char* key, std::size_t max_length) {
  const Json* value = find(key);
  if (value == nullptr || value->is_null()) return std::nullopt;
  return string(key, max_length);
}

bool ObjectReader::boolean(const char* key) {
  const Json* value = find(key);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  fail(what_ + " needs \"" + key + "\", true or false");
  return false;
}

bool ObjectReader::boolean_or(const char* key, bool otherwise) {
  return find(key) == nullptr ? otherwise : boolean(key);
}

std::int64_t ObjectReader::integer(const char* key, std::int64_t least, std::int64_t most) {
  const Json* value = find(key);
  const bool fits =
      value != nullptr && value->is_number_integer() &&
      !(value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX));
  if (fits && value->get<std::int64_t>() >= least && value->get<std::int64_t>() <= most)
    return value->get<std::int64_t>();
  fail(what_ + " needs \"" + key + "\", a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

std::int64_t ObjectReader::integer_or(const char* key, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
  const Json* value = find(key);
  return value == nullptr || value->is_null() ? otherwise : integer(key, least, most);
}

double ObjectReader::number(const char* key) {
  const Json* value = find(key);
  if (value != nullptr && value->is_number() && std::isfinite(value->get<double>())) return value->get<double>();
  fail(what_ + " needs \"" + key + "\", a number");
  return 0;
}

std::vector<std::string> ObjectReader::strings(const char* key, std::size_t most) {
  const Json* value = find(key);
  std::vector<std::string> all;
  bool fits = value != nullptr && value->is_array() && value->size() <= most;
  if (fits) {
    for (const Json& each : *value) {
      fits = fits && each.is_string();
      if (fits) all.push_back(each.get<std::string>());
    }
  }
  if (fits) return all;
  fail(what_ + " needs \"" + key + "\", a list of at most " + std::to_string(most) + " strings");
  return {};
}

std::vector<std::pair<std::string, std::string>> ObjectReader::strings_or_none(const char* key) {
  std::vector<std::pair<std::string, std::string>> pairs;
  const Json* value = find(key);
  if (value == nullptr) return pairs;
  if (!value->is_object()) {
    fail("\"" + std::string(key) + "\" must be an object whose values are strings");
    return pairs;
  }
  for (const auto& [name, member] : value->items()) {
    if (!member.is_string()) {
      fail("\"" + std::string(key) + "." + name + "\" must be a string");
      return {};
    }
    pairs.emplace_back(name, member.get<std::string>());
  }
  return pairs;
}

const Json& ObjectReader::any(const char* key) {
  static const Json null;
  const Json* value = find(key);
  return value == nullptr ? null : *value;
}

std::optional<Problem> ObjectReader::finish() {
  if (!problem_ && json_.is_object()) {
    for (const auto& [key, value] : json_.items()) {
      if (!std::ranges::count(known_, key)) fail(what_ + " has an unknown key \"" + key + "\"");
    }
  }
  return problem_;
}

}  // namespace server::protocol
