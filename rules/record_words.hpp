#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What single words in a record's moves and comments say.
namespace rules {

/// The length of a row number with its dot, `12.`, at the front of a word; 0 if there is none.
std::size_t row_number_length(std::string_view word);

/// Whether a word looks like the score of a finished game of so many seats: `1-0-0`, `1/2-1/2-0`.
bool is_score(std::string_view word, std::size_t seats);

/// A time like `0:09:55` in milliseconds.
std::optional<std::int64_t> parse_clock(std::string_view text);
/// Milliseconds as such a time: hours, minutes and whole seconds.
std::string clock_text(std::int64_t milliseconds);

/// A comment as it is kept: without blanks around it, with line feeds for line breaks.
std::string tidy(std::string_view comment);
/// A comment as it can stand in braces.
std::string in_braces(std::string_view comment);

}  // namespace rules
