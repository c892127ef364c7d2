#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace support {

/// Program in the background whose output goes to the end of a file. It dies with this process.
class Daemon {
 public:
  /// What the program inherits.
  struct Options {
    /// User and group; 0: those of this process.
    uid_t user = 0;
    gid_t group = 0;
    /// Signal that the program gets when the thread that started it ends.
    int at_death = 9;
  };

  Daemon() = default;
  /// `command` is the path of the program followed by its arguments. Throws std::runtime_error.
  Daemon(const std::vector<std::string>& command, const std::string& output, const Options& options);
  /// Kills the program with SIGKILL if it is still running.
  ~Daemon();
  Daemon(Daemon&& other) noexcept;
  Daemon& operator=(Daemon&& other) noexcept;

  void signal(int number) const;
  /// Waits for the end of the program. Returns its exit status, or -1 if a signal ended it or if it
  /// was never started.
  int wait();
  [[nodiscard]] bool has_ended();
  [[nodiscard]] bool is_started() const { return process_ > 0; }
  [[nodiscard]] pid_t pid() const { return process_; }

 private:
  pid_t process_ = -1;
};

}  // namespace support
