#pragma once

#include <cassert>
#include <concepts>
#include <utility>
#include <variant>

#include "server/protocol/messages/problem.hpp"

namespace server::protocol {

/// Value, or the problem because of which there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  template <std::convertible_to<T> U = T>
  requires(!std::same_as<U, Problem> && !std::same_as<U, Result>) Result(U value)
      : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Problem problem) : content_(std::in_place_index<1>, std::move(problem)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Return the value. Require ok().
  T& operator*() {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& operator*() const {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  /// Returns the problem. Requires !ok().
  [[nodiscard]] const Problem& problem() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Problem> content_;
};

}  // namespace server::protocol
