#pragma once

#include <string>
#include <string_view>

#include "rules/record.hpp"

namespace rules::records {

/// Fault in a text, with its offset in bytes.
struct TextFault {
  std::size_t at;
  std::string reason;
};

/// Text of a record with a read position. Words and signs are read in their ASCII form
/// (unicode::in_ascii), and blanks of any script separate words. Values and comments stay as they
/// are.
class RecordText {
 public:
  /// Skips a byte order mark.
  explicit RecordText(std::string_view text);

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  /// Returns whether the next character is `c` or stands for it.
  [[nodiscard]] bool next_is(char c) const { return next() == c; }
  [[nodiscard]] bool begins_line() const;

  void skip_space();
  /// Takes one character and returns it as it is. Requires !done().
  std::string_view take();
  /// Takes the word before the next blank or the next character of `ends` and returns its ASCII
  /// form.
  std::string take_word(std::string_view ends);
  /// Takes a row number with its dot (`12.`) and returns its ASCII form; takes nothing and returns
  /// an empty text if there is none.
  std::string take_row_number();
  /// Takes the text before `end` and skips `end`. Returns false and takes nothing if there is no
  /// `end`.
  bool take_until(std::string_view end, std::string_view& taken);
  /// Moves the read position back to an earlier one.
  void back_to(std::size_t at) { at_ = at; }
  /// Takes the rest of the line.
  std::string_view take_line();

  /// Line and column of an offset, from 1. Lines end with LF, CR or both; columns count bytes.
  struct Place {
    int line = 1;
    int column = 1;
  };
  [[nodiscard]] Place place(std::size_t at) const { return PlaceFinder(*this).find(at); }
  [[nodiscard]] RecordFault placed(const TextFault& fault) const;

  /// Finds the places of many offsets, in ascending order, in one pass over the text.
  class PlaceFinder {
   public:
    explicit PlaceFinder(const RecordText& text) : text_(text.text_) {}
    /// `at` must not be before the offset of an earlier call.
    Place find(std::size_t at);

   private:
    std::string_view text_;
    std::size_t at_ = 0;
    Place place_;
  };

 private:
  /// Returns the ASCII form of the next character; 0 if there is none, or at the end.
  [[nodiscard]] char next() const;

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace rules::records
