#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace support {

/// Program that runs beside the test. Its standard error can be read while it runs.
class RunningProgram {
 public:
  /// `command` is the path of the program followed by its arguments.
  explicit RunningProgram(const std::vector<std::string>& command);
  /// Kills the program if it is still running.
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  /// Reads standard error until it contains `text`. Returns all output so far. Throws
  /// std::runtime_error if the program ends first or prints nothing for ten seconds.
  const std::string& wait_for_output(std::string_view text);
  void signal(int number) const;
  /// Reads standard error to its end and waits for the program. Returns the exit status, or -1 if a
  /// signal ended it. Afterwards output() is the complete output.
  int wait();
  /// Same as wait() without reading standard error, whose pipe may be full.
  int wait_unread();
  /// Closes the reading end of the program's standard error.
  void stop_reading();
  [[nodiscard]] const std::string& output() const { return said_; }
  [[nodiscard]] int pid() const { return pid_; }

 private:
  bool read_more();

  int pid_ = -1;
  int errors_ = -1;
  std::string said_;
};

}  // namespace support
