#include "rules/records/record_words.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace rules::records {
namespace {

constexpr std::string_view kBlank = " \t\n";

}  // namespace

std::size_t row_number_length(std::string_view word) {
  const auto dot = static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
  return dot > 0 && word.substr(dot).starts_with('.') ? dot + 1 : 0;
}

bool is_score(std::string_view word, std::size_t seats) {
  return static_cast<std::size_t>(std::count(word.begin(), word.end(), '-')) + 1 == seats &&
         std::all_of(word.begin(), word.end(), [](char c) { return (c >= '0' && c <= '3') || c == '/' || c == '-'; });
}

std::optional<std::int64_t> parse_clock(std::string_view text) {
  constexpr std::size_t kMostHourDigits = 6;
  const std::size_t hours = text.find(':');
  if (hours == std::string_view::npos || hours == 0 || hours > kMostHourDigits) return std::nullopt;
  if (text.size() != hours + 6 || text[hours + 3] != ':') return std::nullopt;
  std::int64_t seconds = 0;
  for (const std::string_view part : {text.substr(0, hours), text.substr(hours + 1, 2), text.substr(hours + 4)}) {
    std::int64_t number = 0;
    for (const char c : part) {
      if (!is_digit(c)) return std::nullopt;
      number = 10 * number + (c - '0');
    }
    seconds = 60 * seconds + number;
  }
  return 1000 * seconds;
}

std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  const auto two_digits = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" + two_digits(seconds % 60);
}

std::string tidy(std::string_view comment) {
  std::string text;
  for (std::size_t i = 0; i < comment.size(); ++i) {
    if (comment[i] == '\r' && comment.substr(i + 1).starts_with('\n')) continue;
    text += comment[i] == '\r' ? '\n' : comment[i];
  }
  const std::size_t start = text.find_first_not_of(kBlank);
  if (start == std::string::npos) return {};
  return text.substr(start, text.find_last_not_of(kBlank) + 1 - start);
}

std::string in_braces(std::string_view comment) {
  std::string text = tidy(comment);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') text[i] = '(';
    if (text[i] == '}') text[i] = ')';
    // Otherwise the reader would parse this text as a command.
    if (text[i] == '%' && i > 0 && text[i - 1] == '[') text.insert(i, " ");
  }
  return text;
}

}  // namespace rules::records
