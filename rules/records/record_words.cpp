#include "rules/records/record_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "rules/text.hpp"

namespace rules::records {
namespace {

constexpr std::string_view kBlank = " \t\n";

/// Requires digits only.
std::int64_t number_in(std::string_view digits) {
  std::int64_t number = 0;
  for (const char c : digits) number = 10 * number + (c - '0');
  return number;
}

}  // namespace

std::size_t judgement_length(std::string_view move) {
  const std::size_t last = move.find_last_not_of("!?#");
  return last == std::string_view::npos ? 0 : move.size() - last - 1;
}

std::string judgement_of(std::string_view word) {
  constexpr std::array<std::string_view, 6> kSigns = {"!", "?", "!!", "??", "!?", "?!"};
  if (!word.empty() && word.find_first_not_of("!?") == std::string_view::npos) return std::string(word);
  if (word.size() < 2 || word.front() != '$' || !std::all_of(word.begin() + 1, word.end(), is_digit)) return {};
  const auto number = static_cast<std::size_t>(word[1] - '1');
  return std::string(word.size() == 2 && number < kSigns.size() ? kSigns[number] : word);
}

bool is_score(std::string_view word, std::size_t seats) {
  return static_cast<std::size_t>(std::count(word.begin(), word.end(), '-')) + 1 == seats &&
         std::all_of(word.begin(), word.end(), [](char c) { return (c >= '0' && c <= '3') || c == '/' || c == '-'; });
}

std::optional<std::int64_t> parse_clock(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  constexpr std::int64_t kMinute = 60;
  // Only the first part may be 60 or more.
  const std::size_t dot = std::min(text.find('.'), text.size());
  std::int64_t seconds = 0;
  const std::vector<std::string_view> parts = split(text.substr(0, dot), ':');
  if (parts.size() != 3) return std::nullopt;
  for (const std::string_view& part : parts) {
    const bool is_first = &part == &parts.front();
    if (part.empty() || part.size() > (is_first ? kMostDigits : 2) || !std::all_of(part.begin(), part.end(), is_digit))
      return std::nullopt;
    seconds = kMinute * seconds + number_in(part);
  }
  std::int64_t milliseconds = 0;
  const std::string_view fraction = text.substr(std::min(dot + 1, text.size()));
  if (dot < text.size() && (fraction.empty() || fraction.size() > kMostDigits)) return std::nullopt;
  std::int64_t worth = 100;
  for (const char c : fraction) {
    if (!is_digit(c)) return std::nullopt;
    milliseconds += worth * (c - '0');
    worth /= 10;
  }
  return 1000 * seconds + milliseconds;
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
  std::string text;
  for (const char c : tidy(comment)) {
    // Otherwise the reader would parse this text as a command.
    if (c == '%' && text.ends_with('[')) text += ' ';
    text += c == '{' ? '(' : c == '}' ? ')' : c;
  }
  return text;
}

}  // namespace rules::records
