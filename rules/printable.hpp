#pragma once

#include <string>
#include <string_view>

namespace rules {

/// Makes untrusted text safe for messages and terminals: at most 40 bytes of it (then `...`), with
/// `?` for each byte that is not printable ASCII.
std::string printable(std::string_view text);

/// Returns printable() in quotation marks.
std::string in_quotes(std::string_view text);

}  // namespace rules
