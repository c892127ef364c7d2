#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Checks of user text on one line: names and chat. All texts are valid UTF-8.
namespace server::protocol {

/// Returns the number of code points.
std::size_t count_characters(std::string_view utf8);

/// Returns the number of different code points.
std::size_t count_different_characters(std::string_view utf8);

/// Returns whether the text contains control characters, line breaks, or marks that reorder the
/// text after them. Joiners (as in emoji families), left-to-right marks and right-to-left marks are
/// allowed.
bool has_control_characters(std::string_view utf8);

/// Returns whether any character is visible. Spaces, joiners, variation selectors and similar
/// characters are not.
bool has_visible_character(std::string_view utf8);

/// Returns a text of several lines without control characters, which must not be stored: invisible
/// ones are removed, others become blanks. Line breaks stay.
std::string without_control_characters(std::string_view utf8);

/// Returns the text without white space and other blanks at both ends.
std::string trimmed(std::string_view text);

/// Returns the text for insertion into other text. Text with right-to-left characters is enclosed
/// in U+2068 and U+2069, so that it does not change the direction of the text around it.
std::string isolated(std::string text);

}  // namespace server::protocol
