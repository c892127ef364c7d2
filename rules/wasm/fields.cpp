#include "rules/wasm/fields.hpp"

#include <algorithm>

namespace rules::wasm {

std::string_view Fields::next() {
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  const std::string_view field = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return field;
}

std::size_t Fields::next_number() {
  constexpr std::size_t kMost = 1'000'000'000;
  std::size_t number = 0;
  for (const char c : next()) {
    if (c < '0' || c > '9' || number > kMost) return 0;
    number = 10 * number + static_cast<std::size_t>(c - '0');
  }
  return number;
}

Options Fields::next_options() {
  std::string_view text = next();
  Options options;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view pair = text.substr(0, end);
    const std::size_t sign = std::min(pair.find('='), pair.size());
    options.emplace_back(pair.substr(0, sign), pair.substr(std::min(sign + 1, pair.size())));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return options;
}

}  // namespace rules::wasm
