#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules {

/// A game that a record's moves are played through in, as their one reader (movetext_reader.hpp) and their one writer
/// (movetext_writer.hpp) see it. Unlike a Game it can go back, which variations need. A refusal changes nothing.
class Replay {
 public:
  Replay() = default;
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  virtual ~Replay() = default;

  /// In order of play; each has a column in the moves.
  [[nodiscard]] virtual std::span<const SeatInfo> seats() const = 0;
  /// Who is on turn; none once the game is over.
  [[nodiscard]] virtual std::optional<Seat> turn() const = 0;
  /// Lets it happen.
  virtual Result<Step> take(const RecordedStep& step) = 0;

  /// How many positions have stood so far, the present one included.
  [[nodiscard]] virtual std::size_t stood() const = 0;
  /// Takes back what happened since only so many had stood; the game was not over then.
  virtual void back_to(std::size_t stood) = 0;

  /// How a record's text ends: `1-0-0`, `1/2-1/2`, `*`.
  [[nodiscard]] virtual std::string score() const = 0;
  /// Why the game is over, as its tag says it: a word of the rules, or `unterminated`.
  [[nodiscard]] virtual std::string_view termination() const = 0;

  /// Whether a text is a mark on the board (Annotation).
  [[nodiscard]] virtual bool is_mark(std::string_view text) const = 0;
  /// A cell and an arrow on this board, to show how marks are written: `5e,3d4e`.
  [[nodiscard]] virtual std::string_view example_marks() const = 0;
  /// Whether what a move captures is a word of its own, which begins with x: `P5i-5e x5d,5c`.
  [[nodiscard]] virtual bool has_capture_words() const = 0;
};

}  // namespace rules
