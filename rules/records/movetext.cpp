#include "rules/records/movetext.hpp"

#include <utility>

#include "rules/records/record_words.hpp"

namespace rules::records {
namespace {

constexpr std::size_t kLineWidth = 100;

std::string joined(const std::vector<std::string>& marks) {
  std::string text;
  for (const std::string& mark : marks) text += (text.empty() ? "" : ",") + mark;
  return text;
}

}  // namespace

void Movetext::add(const Step& step, const std::optional<std::int64_t>& clock, const Annotation& annotation) {
  if (!step.notation.empty()) {
    add_move(step.seat->index(), step.notation);
    if (clock) word("{[%clk " + clock_text(*clock) + "]}");
  } else if (!step.seat) {
    word("{[%draw]}");
  } else {
    const std::string_view title = seats_[*step.seat].title;
    word(std::string(step.move.ends_with(":time") ? "{[%flag " : "{[%resign ") + std::string(title) + "]}");
  }
  for (const std::string& event : step.events) word("{" + event + "}");
  annotate(annotation);
}

void Movetext::annotate(const Annotation& annotation) {
  std::string text = in_braces(annotation.comment);
  if (!annotation.marks.empty()) {
    text = "[%marks " + joined(annotation.marks) + "]" + (text.empty() ? "" : " ") + text;
  }
  if (!text.empty()) word("{" + text + "}");
}

void Movetext::begin_variation(const Place& before) {
  place_ = before;
  place_.numbered = false;
  opening_ += '(';
  ++depth_;
}

void Movetext::end_variation(const Place& after) {
  place_ = after;
  text_ += ')';
  ++width_;
  --depth_;
}

std::string Movetext::finish(std::string_view result) {
  word(std::string(result));
  return text_ + "\n";
}

void Movetext::add_move(int wanted, const std::string& notation) {
  const bool begins_row = place_.row == 0 || wanted < place_.column;
  if (begins_row && depth_ == 0) {
    if (width_ > 0) text_ += '\n';
    width_ = 0;
  }
  if (begins_row) ++place_.row;
  if (begins_row || !place_.numbered) {
    word(std::to_string(place_.row) + ".");
    place_.column = 0;
    place_.numbered = true;
  }
  for (; place_.column < wanted; ++place_.column) word("..");
  word(notation);
  ++place_.column;
}

void Movetext::word(const std::string& text) {
  const std::string whole = std::exchange(opening_, {}) + text;
  if (width_ > 0 && width_ + 1 + whole.size() > kLineWidth) {
    text_ += '\n';
    width_ = 0;
  }
  if (width_ > 0) text_ += ' ';
  text_ += whole;
  width_ += whole.size() + 1;
}

}  // namespace rules::records
