#pragma once

#include <chrono>
#include <csignal>

namespace server::bot {

/// Thrown by waits once a signal has asked the program to stop.
struct Stopped {};

/// SIGTERM and SIGINT as a descriptor that waits can poll. While it exists, the signals do not end
/// the program. Create it before other threads.
class StopSignal {
 public:
  /// Throws std::system_error.
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  /// Becomes readable when a signal has arrived.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Throws Stopped if a signal has arrived. Each signal counts once.
  void check() const;
  /// Waits. Throws Stopped if a signal arrives.
  void pause(std::chrono::milliseconds time) const;

 private:
  sigset_t former_{};
  int descriptor_ = -1;
};

}  // namespace server::bot
