#pragma once

#include <CLI/Validators.hpp>
#include <algorithm>
#include <string>

namespace server {

/// Validates a command-line option as a whole number from `low` to `high` in plain decimal digits.
/// Neither bound may be negative. CLI11 itself reads 010 as octal 8, and accepts 0x2, +1 and
/// blanks.
inline CLI::Validator whole_number(int low, int high) {
  const std::string range = std::to_string(low) + " to " + std::to_string(high);
  const auto check = [low, high, range](const std::string& text) -> std::string {
    const bool plain = !text.empty() && text.size() < 10 && (text == "0" || text.front() != '0') &&
                       std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (plain && std::stoi(text) >= low && std::stoi(text) <= high) return {};
    return "must be a whole number from " + range + ", not \"" + text + "\"";
  };
  return {check, "from " + range};
}

}  // namespace server
