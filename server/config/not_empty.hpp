#pragma once

#include <CLI/Validators.hpp>
#include <string>

namespace server {

/// Rejects an empty name of a file or directory, which CLI11 and the system would treat as not
/// given. `what` is the noun for the message, such as "file".
inline CLI::Validator not_empty(const std::string& what) {
  const auto check = [what](const std::string& text) -> std::string {
    return text.empty() ? "must not be empty; name a " + what : "";
  };
  return {check, ""};
}

}  // namespace server
