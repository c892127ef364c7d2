#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// Writes JSON piece by piece, for what is said after every move: a tree of nlohmann::json that is made only to become
/// text takes ten times as long. The caller closes what he opens, and keeps the keys of an object in order, as they are
/// in all that the server says.
class JsonText {
 public:
  JsonText() { text_.reserve(kUsual); }

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }
  /// A key of an object; its value comes next. Keys are our own: nothing in them needs escaping.
  void key(std::string_view key);

  /// Text that is no UTF-8 comes out with replacement characters in it.
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
  /// A member whose value is JSON already.
  void json(std::string_view key, std::string_view json);

  /// The text, in no more memory than it needs.
  [[nodiscard]] std::string take() const { return text_; }

 private:
  void open(char bracket);
  void close(char bracket);
  /// Before each value and key: the comma between it and the one before.
  void separate();
  void number(std::int64_t number);
  void raw(std::string_view json);

  /// Most messages have fewer bytes: they are written without a second allocation.
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

}  // namespace server
