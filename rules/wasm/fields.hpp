#pragma once

#include <cstddef>
#include <string_view>

#include "rules/record.hpp"

namespace rules::wasm {

/// Splits a request into fields that are separated by line feeds.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  /// Returns the next field; empty after the last one.
  std::string_view next();
  /// Returns the next field as a number; 0 if it is not a number.
  std::size_t next_number();
  /// Returns the next field as options: `gap=stay illumination=all`. The ruleset refuses words that
  /// are not pairs.
  Options next_options();
  /// Returns the remaining text.
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace rules::wasm
