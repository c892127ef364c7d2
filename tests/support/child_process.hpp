#pragma once

#include <functional>
#include <string>
#include <vector>

namespace support {

/// Output of a finished program. `status` is its exit status, or -1 if a signal ended it.
struct ProgramResult {
  int status = -1;
  std::string out;
  std::string err;
};

/// Runs a program to completion with an empty standard input. `command` is its path followed by its
/// arguments.
ProgramResult run_program(const std::vector<std::string>& command);

/// Forked copy of this process that runs one function. Only for tests that have not started
/// threads.
class ForkedChild {
 public:
  /// Function passed to `work` that sends a number to the parent. The result of `work` is the exit
  /// status of the child.
  using Report = std::function<void(int)>;
  explicit ForkedChild(const std::function<int(const Report&)>& work);
  /// Kills the child if it is still running.
  ~ForkedChild();
  ForkedChild(const ForkedChild&) = delete;
  ForkedChild& operator=(const ForkedChild&) = delete;

  /// Waits for the next number from the child and returns it; -1 after the child has ended.
  int listen();
  void kill();
  /// Waits for the child to end. Returns the exit status, or -1 if a signal ended it.
  int wait();

 private:
  int pid_ = -1;
  int pipe_ = -1;
};

}  // namespace support
