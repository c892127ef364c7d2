#pragma once

#include <string>
#include <string_view>

namespace rules {

/// Makes untrusted text safe for messages and terminals: at most 40 characters of it (then `...`).
/// Characters other than printable ASCII are named by their numbers, because many of them are
/// invisible or look like ASCII: `<U+00A0>`, `<byte 0x93>`.
std::string printable(std::string_view text);

/// Returns printable() in quotation marks.
std::string in_quotes(std::string_view text);

}  // namespace rules
