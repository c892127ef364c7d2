#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace server::cli {

/// Returns a number within bounds; none if the text is none.
std::optional<std::int64_t> bounded_number(const std::string& text, std::int64_t least, std::int64_t most);

/// Returns the reason to refuse a text that bounded_number() does not accept.
std::string not_a_number(const std::string& what, std::int64_t least, std::int64_t most, const std::string& text);

}  // namespace server::cli
