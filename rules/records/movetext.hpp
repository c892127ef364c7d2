#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules::records {

/// Writer of the movetext of a record: rows with one column for each seat. Each row of the main
/// line starts on a new line.
class Movetext {
 public:
  explicit Movetext(Seats seats) : seats_(seats) {}

  void add(const Step& step, const std::optional<std::int64_t>& clock, const Annotation& annotation);
  void annotate(const Annotation& annotation);

  /// Position in the current row.
  struct Place {
    int row = 0;
    int column = 0;
    bool numbered = true;
  };
  [[nodiscard]] const Place& place() const { return place_; }
  /// Starts a variation of the last step that was added. `before` is the place before that step.
  void begin_variation(const Place& before);
  /// Ends a variation. `after` is the place after the step that the variation replaces.
  void end_variation(const Place& after);

  /// Appends the result and returns the whole movetext.
  std::string finish(std::string_view result);

 private:
  void add_move(int column, const std::string& notation);
  void word(const std::string& text);

  Seats seats_;
  std::string text_;
  std::size_t width_ = 0;
  Place place_;
  int depth_ = 0;
  /// Opening parentheses to write before the next word.
  std::string opening_;
};

}  // namespace rules::records
