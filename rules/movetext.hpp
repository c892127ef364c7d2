#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules {

/// The text of a record's moves as it is written: rows with a column for each seat, each row of the game itself on
/// lines of its own.
class Movetext {
 public:
  explicit Movetext(std::span<const SeatInfo> seats) : seats_(seats) {}

  void add(const Step& step, const std::optional<std::int64_t>& clock, const Annotation& annotation);
  void annotate(const Annotation& annotation);

  /// How far the present row has come.
  struct Place {
    int row = 0;
    int column = 0;
    bool numbered = true;
  };
  [[nodiscard]] const Place& place() const { return place_; }
  /// A variation begins with what is added next, at a place before the last thing that was added.
  void begin_variation(const Place& before);
  /// It ends; what is added next stands after this place again.
  void end_variation(const Place& after);

  /// All of it, with the result after it.
  std::string finish(std::string_view result);

 private:
  void add_move(int column, const std::string& notation);
  void word(const std::string& text);

  std::span<const SeatInfo> seats_;
  std::string text_;
  std::size_t width_ = 0;
  Place place_;
  int depth_ = 0;
  /// What opened before the next word.
  std::string opening_;
};

}  // namespace rules
