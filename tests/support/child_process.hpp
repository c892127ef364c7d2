#pragma once

#include <functional>
#include <string>
#include <vector>

namespace support {

/// What a program said before it ended. `status` is its exit status, or -1 if a signal ended it.
struct ProgramResult {
  int status = -1;
  std::string out;
  std::string err;
};

/// Runs a program to its end, with nothing on its standard input. `command` is its path and its arguments.
ProgramResult run_program(const std::vector<std::string>& command);

/// A copy of this process that does one thing. Only for tests that have started no threads.
class ForkedChild {
 public:
  /// `work` gets a function that tells the parent a number; it ends the child with its result as exit status.
  using Tell = std::function<void(int)>;
  explicit ForkedChild(const std::function<int(const Tell&)>& work);
  /// Kills it if it still runs.
  ~ForkedChild();
  ForkedChild(const ForkedChild&) = delete;
  ForkedChild& operator=(const ForkedChild&) = delete;

  /// The next number that it tells; -1 once it has ended.
  int listen();
  void kill();
  /// Waits for its end: the exit status, or -1 if a signal ended it.
  int wait();

 private:
  int pid_ = -1;
  int pipe_ = -1;
};

}  // namespace support
