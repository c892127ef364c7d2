#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Words in the movetext and the comments of a record.
namespace rules::records {

/// Returns how many characters at the end of a move judge it: `!`, `?`, `#` (mate).
std::size_t judgement_length(std::string_view move);
/// Returns the judgement that a word such as `$5` stands for (`!?`); the word itself if it has no
/// sign. Empty if the word is no judgement.
std::string judgement_of(std::string_view word);

/// Returns whether a word has the form of a final score for this number of seats: `1-0-0`,
/// `1/2-1/2-0`.
bool is_score(std::string_view word, std::size_t seats);

/// Parses a time such as `0:09:55` or `0:09:55.5` and returns it in milliseconds.
std::optional<std::int64_t> parse_clock(std::string_view text);
/// Formats milliseconds as such a time: hours, minutes and whole seconds.
std::string clock_text(std::int64_t milliseconds);

/// Normalises a comment: trims it and converts line breaks to line feeds.
std::string tidy(std::string_view comment);
/// Normalises a comment and escapes it for use in braces.
std::string in_braces(std::string_view comment);

}  // namespace rules::records
