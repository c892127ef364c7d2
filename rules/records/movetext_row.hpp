#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace rules::records {

/// State of the movetext row that is being read. A row has a number and one column for each seat,
/// in order of play.
class MovetextRow {
 public:
  explicit MovetextRow(std::size_t columns) : columns_(columns) {}

  /// Starts the row with this number (`2.`): the next row, or at the start of a variation the row
  /// in which it branches off. Returns the reason if the number is wrong.
  std::optional<std::string> begin(std::string_view number);
  /// Skips a column. Returns the reason if there is none to skip.
  std::optional<std::string> skip();
  /// Consumes the next column and returns its index. The refusal quotes `move`.
  Result<std::size_t> take(std::string_view move);
  /// Starts a variation at this place.
  void branch();

 private:
  std::size_t columns_;
  int row_ = 0;
  std::size_t column_ = 0;
  /// First column that a variation may use in the row whose number it repeats.
  std::size_t first_free_ = 0;
  /// Whether the main line or the current variation has had a row number.
  bool numbered_ = false;
  bool in_variation_ = false;
};

}  // namespace rules::records
