#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts that people type: names, labels.
namespace server {

/// Without the spaces at both ends.
std::string trimmed(std::string text);
std::size_t count_characters(std::string_view utf8);
/// Whether there are characters that are not seen, or that reorder the text around them.
bool has_control_characters(std::string_view utf8);

}  // namespace server
