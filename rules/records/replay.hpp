#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules::records {

/// State of a game after a step, as stored by its Replay. Immutable, so several threads may read
/// it.
class Reached {
 public:
  Reached() = default;
  Reached(const Reached&) = delete;
  Reached& operator=(const Reached&) = delete;
  virtual ~Reached() = default;
};

/// Replays the steps of a record. The movetext reader (movetext_reader.hpp) and the movetext writer
/// (movetext_writer.hpp) use it. They return to earlier positions for variations. A refused call
/// changes nothing.
class Replay {
 public:
  Replay() = default;
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  virtual ~Replay() = default;

  /// Returns the seats in order of play. Each seat has a column in the movetext.
  [[nodiscard]] virtual Seats seats() const = 0;
  /// Returns the seat to move; none once the game is over.
  [[nodiscard]] virtual std::optional<Seat> turn() const = 0;
  /// Makes a step.
  virtual Result<Step> take(const RecordedStep& step) = 0;

  /// Returns an estimate of the work of the next step, in legal moves (ReplayBudget).
  [[nodiscard]] virtual std::uint64_t effort() const = 0;
  /// Returns the work of the last step that effort() could not estimate, in the same unit.
  [[nodiscard]] virtual std::uint64_t further_effort() const = 0;

  /// Returns the number of positions in the history, including the current one.
  [[nodiscard]] virtual std::size_t stood() const = 0;
  /// Shortens the history to this number of positions. The game must not have been over then.
  virtual void back_to(std::size_t stood) = 0;
  /// Returns the state after the last step, for pass(). `stood` is the length of the history before
  /// that step. Returns nullptr if the step ended the game.
  [[nodiscard]] virtual std::unique_ptr<const Reached> reached(std::size_t stood) const = 0;
  /// Applies a stored state without replaying its step. The replay must be where the step was made:
  /// after the same steps from the same start. `reached` must come from a Replay of the same rules.
  virtual void pass(const Reached& reached) = 0;

  /// Returns the result at the end of a record: `1-0-0`, `1/2-1/2`, `*`.
  [[nodiscard]] virtual std::string score() const = 0;
  /// Returns the value of the tag Termination: a word of the rules, or `unterminated`.
  [[nodiscard]] virtual std::string_view termination() const = 0;

  /// Returns whether the text is a board mark (see Annotation).
  [[nodiscard]] virtual bool is_mark(std::string_view text) const = 0;
  /// Returns an example of marks, a cell and an arrow on this board: `5e,3d4e`.
  [[nodiscard]] virtual std::string_view example_marks() const = 0;
  /// Returns whether notation lists the captures in a separate word that starts with x:
  /// `P5i-5e x5d,5c`.
  [[nodiscard]] virtual bool has_capture_words() const = 0;
};

}  // namespace rules::records
