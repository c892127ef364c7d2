#include "server/cli/engine/bounded_number.hpp"

#include <charconv>

#include "rules/printable.hpp"

namespace server::cli {

std::optional<std::int64_t> bounded_number(const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
  return value;
}

std::string not_a_number(const std::string& what, std::int64_t least, std::int64_t most, const std::string& text) {
  return what + " must be between " + std::to_string(least) + " and " + std::to_string(most) + " (got " +
         rules::in_quotes(text) + ")";
}

}  // namespace server::cli
