#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace rules {

/// How far the row has come that is being read in a record's moves. A row has a number and a column for each seat, in
/// order of play.
class MovetextRow {
 public:
  explicit MovetextRow(std::size_t columns) : columns_(columns) {}

  /// Goes on in the row with this number, `2.`: the next one, or at the start of a variation the one in which that
  /// begins. Otherwise why not.
  std::optional<std::string> begin(std::string_view number);
  /// Leaves a column out; otherwise why not.
  std::optional<std::string> skip();
  /// The column in which a move stands that comes next.
  Result<std::size_t> take(std::string_view move);
  /// What comes next begins a variation here.
  void branch();

 private:
  std::size_t columns_;
  int row_ = 0;
  std::size_t column_ = 0;
  /// Where the moves go on in a row that is begun a second time, for a variation.
  std::size_t first_free_ = 0;
  /// Whether a row number was given in this line.
  bool numbered_ = false;
  bool in_variation_ = false;
};

}  // namespace rules
