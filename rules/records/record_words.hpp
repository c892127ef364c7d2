#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Words in the movetext and the comments of a record.
namespace rules::records {

/// Returns the length of a row number with its dot (`12.`) at the start of a word; 0 if there is
/// none.
std::size_t row_number_length(std::string_view word);

/// Returns whether a word has the form of a final score for this number of seats: `1-0-0`,
/// `1/2-1/2-0`.
bool is_score(std::string_view word, std::size_t seats);

/// Parses a time such as `0:09:55` and returns it in milliseconds.
std::optional<std::int64_t> parse_clock(std::string_view text);
/// Formats milliseconds as such a time: hours, minutes and whole seconds.
std::string clock_text(std::int64_t milliseconds);

/// Normalises a comment: trims it and converts line breaks to line feeds.
std::string tidy(std::string_view comment);
/// Normalises a comment and escapes it for use in braces.
std::string in_braces(std::string_view comment);

}  // namespace rules::records
