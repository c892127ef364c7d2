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

/// Text of a record with a read position.
class RecordText {
 public:
  /// Skips a byte order mark.
  explicit RecordText(std::string_view text);

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] bool next_is(char c) const { return !done() && text_[at_] == c; }

  void skip_space();
  /// Takes one character. Requires !done().
  char take() { return text_[at_++]; }
  /// Takes the text before the next whitespace or the next character of `ends`.
  std::string_view take_word(std::string_view ends);
  /// Takes the text before `end` and skips `end`. Returns false and takes nothing if there is no
  /// `end`.
  bool take_until(char end, std::string_view& taken);
  /// Moves the read position back to an earlier one.
  void back_to(std::size_t at) { at_ = at; }

  /// Line and column of an offset, from 1. Lines end with LF, CR or both; columns count bytes.
  struct Place {
    int line;
    int column;
  };
  [[nodiscard]] Place place(std::size_t at) const;
  [[nodiscard]] RecordFault placed(const TextFault& fault) const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace rules::records
