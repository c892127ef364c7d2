#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace server::cli {

/// Reads lines of bounded length.
class LineInput {
 public:
  LineInput(std::istream& in, std::size_t longest) : in_(in), longest_(longest) {}

  /// Reads the next line, without its end. Of a line that is too long it keeps the begin and skips
  /// the rest. Returns false at the end of the input.
  bool next();
  [[nodiscard]] const std::string& line() const { return line_; }
  /// Returns whether the line is longer than it may be.
  [[nodiscard]] bool is_too_long() const { return is_too_long_; }
  [[nodiscard]] std::size_t longest() const { return longest_; }

 private:
  std::istream& in_;
  const std::size_t longest_;
  std::string line_;
  bool is_too_long_ = false;
};

}  // namespace server::cli
