#pragma once

#include <string>
#include <string_view>

namespace server::persist {

/// Returns the code points of a text for comparison: small letters of Latin, Greek and Cyrillic,
/// ASCII and katakana in their usual width. SQLite and PostgreSQL compare names by this. An invalid
/// byte stands for itself.
std::u32string folded(std::string_view utf8);

}  // namespace server::persist
