#include "rules/records/record_text.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::records {
namespace {

/// Longest UTF-8 sequence in bytes.
constexpr std::size_t kLongest = 4;

unicode::Character character_at(std::string_view text, std::size_t at) {
  return unicode::first_character(text.substr(std::min(at, text.size()), kLongest));
}

}  // namespace

RecordText::RecordText(std::string_view text) : text_(text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
}

char RecordText::next() const {
  const unicode::Character next = character_at(text_, at_);
  return next.valid && next.length > 0 ? unicode::ascii_of(next.code) : '\0';
}

bool RecordText::begins_line() const {
  return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
}

void RecordText::skip_space() {
  while (!done()) {
    const unicode::Character next = character_at(text_, at_);
    if (!next.valid || !(unicode::is_blank(next.code) || unicode::is_invisible(next.code))) return;
    at_ += next.length;
  }
}

std::string_view RecordText::take() {
  const std::size_t start = at_;
  at_ += character_at(text_, at_).length;
  return text_.substr(start, at_ - start);
}

std::string RecordText::take_word(std::string_view ends) {
  const std::size_t start = at_;
  while (!done()) {
    const unicode::Character next = character_at(text_, at_);
    if (next.valid && unicode::is_blank(next.code)) break;
    if (next.valid && ends.find(unicode::ascii_of(next.code)) != std::string_view::npos) break;
    at_ += next.length;
  }
  return unicode::in_ascii(text_.substr(start, at_ - start));
}

std::string RecordText::take_row_number() {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t start = at_;
  std::string number;
  while (!done()) {
    number += unicode::in_ascii(take());
    const std::size_t digits =
        static_cast<std::size_t>(std::find_if_not(number.begin(), number.end(), is_digit) - number.begin());
    if (digits == number.size() && digits <= kMostDigits) continue;
    if (digits > 0 && digits + 1 == number.size() && number.back() == '.') return number;
    break;
  }
  at_ = start;
  return {};
}

bool RecordText::take_until(std::string_view end, std::string_view& taken) {
  const std::size_t found = text_.find(end, at_);
  if (found == std::string_view::npos) return false;
  taken = text_.substr(at_, found - at_);
  at_ = found + end.size();
  return true;
}

std::string_view RecordText::take_line() {
  const std::size_t start = at_;
  at_ = std::min(text_.find_first_of("\n\r", at_), text_.size());
  return text_.substr(start, at_ - start);
}

RecordText::Place RecordText::PlaceFinder::find(std::size_t at) {
  for (; at_ < std::min(at, text_.size()); ++at_) {
    const bool ends_line = text_[at_] == '\n' || (text_[at_] == '\r' && !text_.substr(at_ + 1).starts_with('\n'));
    place_ = ends_line ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
  }
  return place_;
}

RecordFault RecordText::placed(const TextFault& fault) const {
  const auto [line, column] = place(fault.at);
  return {line, column, fault.reason};
}

}  // namespace rules::records
