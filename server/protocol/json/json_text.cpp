#include "server/protocol/json/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "server/protocol/json/json.hpp"

namespace server::protocol {
namespace {

bool is_plain(char c) {
  return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

}  // namespace

void JsonText::key(std::string_view key) {
  separate();
  text_.append("\"").append(key).append("\":");
  first_ = true;
}

void JsonText::value(std::string_view text) {
  if (!std::ranges::all_of(text, is_plain)) {
    return raw(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  separate();
  text_.append("\"").append(text).append("\"");
}

void JsonText::number(std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void JsonText::value(const std::vector<std::string>& texts) {
  open_array();
  for (const std::string& text : texts) value(text);
  close_array();
}

void JsonText::json(std::string_view key, std::string_view json) {
  this->key(key);
  raw(json);
}

void JsonText::raw(std::string_view json) {
  separate();
  text_.append(json);
}

void JsonText::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
}

void JsonText::close(char bracket) {
  text_ += bracket;
  first_ = false;
}

void JsonText::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

}  // namespace server::protocol
