#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace arena {

/// Running program with which this process exchanges lines. Throws std::runtime_error if the
/// program does not start, has ended or does not answer.
class ChildProgram {
 public:
  /// Starts a command of the shell.
  explicit ChildProgram(const std::string& command);
  /// Sends `quit`, and kills the program unless it then ends within a second.
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  void send(std::string_view line);
  /// Returns the next line.
  std::string receive(std::chrono::milliseconds patience);
  /// Reads up to a line that starts with this word, and returns it.
  std::string await(std::string_view word, std::chrono::milliseconds patience);

 private:
  [[noreturn]] void fail(const std::string& what) const;

  std::string command_;
  int pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string read_;
};

}  // namespace arena
