#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace support {

/// A program that runs beside the test; what it says on standard error can be read while it does.
class RunningProgram {
 public:
  /// `command` is its path and its arguments.
  explicit RunningProgram(const std::vector<std::string>& command);
  /// Kills it if it still runs.
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  /// Reads until it has said `text`; all that it has said so far. Throws std::runtime_error if it ends, or is silent
  /// for ten seconds, before that.
  const std::string& wait_to_say(std::string_view text);
  /// Sends a signal.
  void signal(int number) const;
  /// Waits for its end: the exit status, or -1 if a signal ended it. Then said() is all it said.
  int wait();
  [[nodiscard]] const std::string& said() const { return said_; }
  [[nodiscard]] int pid() const { return pid_; }

 private:
  bool read_more();

  int pid_ = -1;
  int errors_ = -1;
  std::string said_;
};

}  // namespace support
