#include "rules/records/record_text.hpp"

#include <algorithm>

namespace rules::records {
namespace {

constexpr std::string_view kSpace = " \t\n\r";

}  // namespace

RecordText::RecordText(std::string_view text) : text_(text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
}

void RecordText::skip_space() {
  at_ = std::min(text_.find_first_not_of(kSpace, at_), text_.size());
}

std::string_view RecordText::take_word(std::string_view ends) {
  const std::size_t start = at_;
  while (!done() && kSpace.find(text_[at_]) == std::string_view::npos &&
         ends.find(text_[at_]) == std::string_view::npos)
    ++at_;
  return text_.substr(start, at_ - start);
}

bool RecordText::take_until(char end, std::string_view& taken) {
  const std::size_t found = text_.find(end, at_);
  if (found == std::string_view::npos) return false;
  taken = text_.substr(at_, found - at_);
  at_ = found + 1;
  return true;
}

RecordText::Place RecordText::place(std::size_t at) const {
  Place place{1, 1};
  for (std::size_t i = 0; i < std::min(at, text_.size()); ++i) {
    const bool ends_line = text_[i] == '\n' || (text_[i] == '\r' && !text_.substr(i + 1).starts_with('\n'));
    place = ends_line ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
  }
  return place;
}

RecordFault RecordText::placed(const TextFault& fault) const {
  const auto [line, column] = place(fault.at);
  return {line, column, fault.reason};
}

}  // namespace rules::records
