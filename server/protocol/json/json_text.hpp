#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server::protocol {

/// JSON writer for messages that are sent after every move. Building an nlohmann::json tree only to
/// serialise it takes ten times as long. The caller closes every bracket that it opens and writes
/// keys in alphabetical order, as in all messages of the server.
class JsonText {
 public:
  JsonText() : JsonText(kUsual) {}
  /// Reserves space for `bytes` bytes.
  explicit JsonText(std::size_t bytes) { text_.reserve(bytes); }

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }
  /// Writes a key of an object; the value must follow. Keys are not escaped: they are constants.
  void key(std::string_view key);

  /// Writes a string. Replaces invalid UTF-8 by replacement characters.
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  template <std::integral T>
  void value(T value);
  void value(std::nullptr_t) { raw("null"); }
  template <class T>
  void value(const std::optional<T>& value);
  void value(const std::vector<std::string>& texts);

  template <class T>
  void member(std::string_view key, const T& value);
  /// Writes a value that is already JSON, or several separated by commas.
  void raw(std::string_view json);
  /// Writes a member whose value is already JSON.
  void json(std::string_view key, std::string_view json);

  /// Returns a copy of the text without spare capacity.
  [[nodiscard]] std::string take() const { return text_; }
  /// Moves the text out without a copy, and leaves the writer empty.
  [[nodiscard]] std::string release() { return std::move(text_); }

 private:
  void open(char bracket);
  void close(char bracket);
  /// Writes the comma before a value or key, where needed.
  void separate();
  void number(std::int64_t number);

  /// Initial capacity in bytes. Most messages are shorter and need no second allocation.
  static constexpr std::size_t kUsual = 1024;

  std::string text_;
  bool first_ = true;
};

template <std::integral T>
void JsonText::value(T value) {
  if constexpr (std::same_as<T, bool>) {
    raw(value ? "true" : "false");
  } else {
    number(value);
  }
}

template <class T>
void JsonText::value(const std::optional<T>& value) {
  if (value) {
    this->value(*value);
  } else {
    this->value(nullptr);
  }
}

template <class T>
void JsonText::member(std::string_view key, const T& value) {
  this->key(key);
  this->value(value);
}

}  // namespace server::protocol
