#include "rules/records/movetext_row.hpp"

#include <array>

#include "rules/printable.hpp"

namespace rules::records {
namespace {

std::string in_words(std::size_t number) {
  constexpr std::array<std::string_view, 5> kWords = {"no", "one", "two", "three", "four"};
  return number < kWords.size() ? std::string(kWords[number]) : std::to_string(number);
}

}  // namespace

std::optional<std::string> MovetextRow::begin(std::string_view number) {
  // A variation repeats the number of the row in which it branches off.
  const bool repeats = !numbered_ && row_ > 0 && column_ < columns_;
  if (repeats && number == std::to_string(row_) + ".") {
    first_free_ = column_;
  } else if (number == std::to_string(row_ + 1) + ".") {
    ++row_;
    first_free_ = 0;
  } else {
    const int due = repeats ? row_ : row_ + 1;
    return "expected row number " + std::to_string(due) + ". here, not " + printable(number);
  }
  column_ = 0;
  numbered_ = true;
  return std::nullopt;
}

std::optional<std::string> MovetextRow::skip() {
  if (!numbered_ || column_ >= columns_) return "there is no column here for .. to skip";
  ++column_;
  return std::nullopt;
}

Result<std::size_t> MovetextRow::take(std::string_view move) {
  if (!numbered_) {
    return Refusal{in_variation_ ? "a variation must begin with its row number, such as 4."
                                 : "the moves must begin with the row number 1."};
  }
  const std::string row_due = "expected row number " + std::to_string(row_ + 1) + ". before " + printable(move);
  if (column_ >= columns_) return Refusal{"a row has " + in_words(columns_) + " columns; " + row_due};
  if (column_ < first_free_) return Refusal{"this column already has a move; " + row_due};
  return column_++;
}

void MovetextRow::branch() {
  numbered_ = false;
  in_variation_ = true;
}

}  // namespace rules::records
