#pragma once

#include <string>
#include <string_view>

#include "rules/record.hpp"

namespace rules {

/// What is wrong at a place of a text, in bytes from its start.
struct TextFault {
  std::size_t at;
  std::string reason;
};

/// The text of a record and how far it was read.
class RecordText {
 public:
  /// Leaves out a byte order mark.
  explicit RecordText(std::string_view text);

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  /// Whether this character comes next.
  [[nodiscard]] bool next_is(char c) const { return !done() && text_[at_] == c; }

  void skip_space();
  /// One character; only if not done().
  char take() { return text_[at_++]; }
  /// What stands before the next space or one of these characters.
  std::string_view take_word(std::string_view ends);
  /// What stands up to this character, which is passed over; none, and nothing taken, if it does not come.
  bool take_until(char end, std::string_view& taken);
  /// Goes back to a place that was read already.
  void back_to(std::size_t at) { at_ = at; }

  /// Line and column of a place, from 1. Lines end with LF, CR or both; columns count bytes.
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

}  // namespace rules
