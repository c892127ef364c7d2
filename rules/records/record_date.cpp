#include "rules/records/record_date.hpp"

#include <algorithm>
#include <vector>

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::records {
namespace {

constexpr std::size_t kYearDigits = 4;

Refusal no_date(std::string_view text) {
  return {"write the date like 1932.05.28, or 1932.??.?? if only the year is known, not " + in_quotes(text)};
}

bool is_unknown(std::string_view part) {
  return !part.empty() && part.find_first_not_of('?') == std::string_view::npos;
}

bool is_number(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, is_digit);
}

int number(std::string_view part) {
  int value = 0;
  for (const char c : part) value = 10 * value + (c - '0');
  return value;
}

int days_in(int year, int month) {
  if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

/// Splits a date at its separators: `.`, `-`, `/`, and the Japanese signs for year, month and day.
std::vector<std::string> parts_of(std::string_view text) {
  std::string plain = unicode::in_ascii(text);
  for (const std::string_view sign : {"年", "月", "日"}) {
    for (std::size_t at = plain.find(sign); at != std::string::npos; at = plain.find(sign)) {
      plain.replace(at, sign.size(), at + sign.size() == plain.size() ? "" : ".");
    }
  }
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == '-' || c == '/'; }, '.');
  std::vector<std::string> parts;
  for (const std::string_view part : split(plain, '.')) parts.emplace_back(part);
  return parts;
}

std::string two_digits(std::string_view part) {
  if (is_unknown(part)) return "??";
  return part.size() == 1 ? "0" + std::string(part) : std::string(part);
}

}  // namespace

Result<std::string> normal_date(std::string_view text) {
  constexpr std::size_t kLongest = 100;
  if (text.size() > kLongest || std::ranges::none_of(unicode::in_ascii(text), is_digit)) return std::string(text);
  std::vector<std::string> parts = parts_of(text);
  if (parts.size() > 3) return no_date(text);
  const bool day_first = parts.size() == 3 && parts[0].size() <= 2 && parts[2].size() == kYearDigits;
  if (day_first) std::swap(parts[0], parts[2]);
  parts.resize(3, "??");
  for (const std::string& part : parts) {
    if (!is_unknown(part) && !is_number(part)) return no_date(text);
  }
  const std::string& year = parts[0];
  if (year.size() != kYearDigits || parts[1].size() > 2 || parts[2].size() > 2) return no_date(text);
  // Without a year, each February may have 29 days.
  const int in_year = is_unknown(year) ? 2000 : number(year);
  const int month = is_unknown(parts[1]) ? 1 : number(parts[1]);
  const bool exists = month >= 1 && month <= 12 &&
                      (is_unknown(parts[2]) || (number(parts[2]) >= 1 && number(parts[2]) <= days_in(in_year, month)));
  if (!exists || (number(year.front() == '?' ? "1" : year) == 0)) {
    return Refusal{"no calendar has the day " + in_quotes(text)};
  }
  return year + "." + two_digits(parts[1]) + "." + two_digits(parts[2]);
}

}  // namespace rules::records
