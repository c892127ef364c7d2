#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace load {

/// A server's process on this machine, read from /proc.
class ServerProcess {
 public:
  /// Returns the process that listens on this port, or none if there is none or it belongs to
  /// another user.
  static std::optional<ServerProcess> listening_on(int port);
  /// Throws std::runtime_error if there is no such process.
  explicit ServerProcess(int pid);

  /// Resident memory in bytes. This and the following functions throw std::runtime_error if the
  /// process has ended.
  [[nodiscard]] std::int64_t memory() const;
  /// Peak resident memory in bytes.
  [[nodiscard]] std::int64_t peak_memory() const;
  /// CPU time since the start, user and system.
  [[nodiscard]] std::chrono::microseconds processor_time() const;
  /// The same with the time of its children, also of those that have ended.
  [[nodiscard]] std::chrono::microseconds tree_time() const;
  /// The CPU time of its threads in the idle class of the scheduler: those of computer players.
  [[nodiscard]] std::chrono::microseconds idle_class_time() const;

 private:
  int pid_;
};

}  // namespace load
