#pragma once

#include <cstddef>
#include <string_view>

namespace rules::wasm {

/// A request taken apart: fields with line feeds between them.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  /// The next field; empty after the last.
  std::string_view next();
  /// The next field as a number; 0 if it is none.
  std::size_t next_number();
  /// All that is left.
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace rules::wasm
