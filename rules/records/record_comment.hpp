#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rules::records {

/// Splits a comment into pieces: plain text, and commands such as `[%resign Last]`.
class CommentReader {
 public:
  explicit CommentReader(std::string_view comment) : rest_(comment) {}

  struct Piece {
    /// Plain text, trimmed by tidy(); empty for a command.
    std::string words;
    /// Text between `[%` and `]`; empty for plain text.
    std::string_view command;
    /// First word of the command, and the text after the space that follows it.
    std::string_view name;
    std::string_view argument;
  };
  /// Returns the next piece; none at the end. A command without `]` ends the comment and sets
  /// is_broken().
  std::optional<Piece> next();
  [[nodiscard]] bool is_broken() const { return broken_; }

 private:
  std::string_view rest_;
  bool broken_ = false;
};

}  // namespace rules::records
