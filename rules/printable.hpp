#pragma once

#include <string>
#include <string_view>

namespace rules {

/// Makes untrusted text safe for messages and terminals: at most 40 characters of it (then `...`),
/// written as at most 90 bytes. Characters other than printable ASCII are named by their numbers,
/// because many of them are invisible or look like ASCII: `<U+00A0>`, `<byte 0x93>`.
std::string printable(std::string_view text);

/// Makes untrusted text safe for terminals and logs, and keeps its letters: `?` for each control
/// character, each character that reorders the text around it, and each byte that is no UTF-8; a
/// space for a tab or the end of a line.
std::string on_one_line(std::string_view text);

/// Returns printable() in quotation marks.
std::string in_quotes(std::string_view text);

}  // namespace rules
