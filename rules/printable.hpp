#pragma once

#include <string>
#include <string_view>

namespace rules {

/// Somebody's text for a message: at most 40 bytes of it (then `...`), with `?` for what is not printable ASCII, so
/// that neither length nor control characters reach a terminal.
std::string printable(std::string_view text);

/// The same in quotation marks.
std::string in_quotes(std::string_view text);

}  // namespace rules
