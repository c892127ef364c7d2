#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rules {

/// Names with values, such as a cell or a piece that a sentence speaks of.
using Arguments = std::vector<std::pair<std::string, std::string>>;

/// Why something was refused, in words a player understands. Refused moves also have a code that stays the same, with
/// what the sentence names: for clients that say it in other languages (docs/FORMATS.md, "Refusals").
struct Refusal {
  std::string reason;
  std::string code = {};
  Arguments arguments = {};
};

/// A value, or the reason why there is none. The rules throw nothing: they are built without exceptions.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Refusal refusal) : content_(std::move(refusal)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// The value; only if ok().
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

  /// The reason of the refusal; only if not ok().
  [[nodiscard]] const std::string& reason() const { return refusal().reason; }
  /// The refusal; only if not ok().
  [[nodiscard]] const Refusal& refusal() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Refusal> content_;
};

}  // namespace rules
