#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// A comment taken apart, piece by piece: words of people, and commands like `[%resign Last]`.
class CommentReader {
 public:
  explicit CommentReader(std::string_view comment) : rest_(comment) {}

  struct Piece {
    /// Words of people, tidied, if this is no command.
    std::string words;
    /// All of a command between `[%` and `]`; empty for words.
    std::string_view command;
    /// A command's first word, and what stands after the blank behind it.
    std::string_view name;
    std::string_view argument;
  };
  /// The next piece; none at the end. A command that does not end is the last one, with is_broken().
  std::optional<Piece> next();
  [[nodiscard]] bool is_broken() const { return broken_; }

 private:
  std::string_view rest_;
  bool broken_ = false;
};

}  // namespace rules
