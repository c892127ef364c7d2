#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

/// The rules for programs that know them only through text, such as the client in a browser. docs/FORMATS.md, "The
/// rules as a module", has the lines.
namespace rules::wasm {

/// Lines of fields with tabs between them. Seats are their letters, `-` stands for nobody.
class Answer {
 public:
  void line(std::initializer_list<std::string_view> fields);
  void refusal(const Refusal& refusal);
  void step(const Step& step, std::span<const SeatInfo> seats);
  void threat(std::string_view word, const Threat& threat, std::span<const SeatInfo> seats);

  /// Lines as they are.
  void text(std::string_view lines) { text_ += lines; }

  /// All lines, with a line feed after each.
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// A seat's letter; `-` for none.
std::string letter_of(const std::optional<Seat>& seat, std::span<const SeatInfo> seats);

/// The seat with a letter; none if there is no such seat.
std::optional<Seat> seat_with(std::string_view letter, std::span<const SeatInfo> seats);

/// `name=value` with one space between.
std::string joined(const Arguments& arguments);

}  // namespace rules::wasm
