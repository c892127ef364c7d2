#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rules {

/// Named values, such as a cell or a piece that a message mentions.
using Arguments = std::vector<std::pair<std::string, std::string>>;

/// Reason of a refusal, as an English sentence for players. Refused moves also have a stable code
/// and the values in the sentence. Clients translate the message with them (docs/FORMATS.md,
/// "Refusals").
struct Refusal {
  std::string reason;
  std::string code = {};
  Arguments arguments = {};
};

/// Value, or the reason why there is none. The rules throw nothing: they are built without
/// exceptions.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Refusal refusal) : content_(std::move(refusal)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Returns the value. Requires ok().
  [[nodiscard]] T& value() {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] const T& value() const {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  /// Returns the reason of the refusal. Requires !ok().
  [[nodiscard]] const std::string& reason() const { return refusal().reason; }
  /// Returns the refusal. Requires !ok().
  [[nodiscard]] const Refusal& refusal() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Refusal> content_;
};

}  // namespace rules
