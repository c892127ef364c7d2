#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What people type, as one line of plain text: names and chat.
namespace server {

/// Characters of UTF-8 text.
std::size_t count_characters(std::string_view utf8);

/// Whether there are control characters in it, line breaks, or marks that hide or reorder the text around them.
bool has_control_characters(std::string_view utf8);

/// Without spaces at its ends.
std::string trimmed(std::string text);

}  // namespace server
