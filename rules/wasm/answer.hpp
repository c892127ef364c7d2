#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

/// Text interface of the rules, for programs such as the browser client. docs/FORMATS.md, "The
/// rules as a module", defines the lines.
namespace rules::wasm {

/// Builds lines of fields that are separated by tabs. A seat is written as its letter, no seat as
/// `-`.
class Answer {
 public:
  void line(std::initializer_list<std::string_view> fields);
  void refusal(const Refusal& refusal);
  void step(const Step& step, Seats seats);
  void threat(std::string_view word, const Threat& threat, Seats seats);

  /// Appends complete lines unchanged.
  void text(std::string_view lines) { text_ += lines; }

  /// Returns all lines, each with a line feed.
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// Returns the letter of a seat; `-` for none.
std::string letter_of(const std::optional<Seat>& seat, Seats seats);

/// Returns the seat with this letter; none if there is no such seat.
std::optional<Seat> seat_with(std::string_view letter, Seats seats);

/// Returns `name=value` pairs separated by one space.
std::string joined(const Arguments& arguments);

}  // namespace rules::wasm
