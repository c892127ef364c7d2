#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace load {

/// A server's process on this machine, as /proc tells of it.
class ServerProcess {
 public:
  /// The process that listens on this port; none if there is none, or if it is another user's.
  static std::optional<ServerProcess> listening_on(int port);
  /// Throws std::runtime_error if there is no such process.
  explicit ServerProcess(int pid);

  /// Memory in use, in bytes. Throws std::runtime_error once the process is gone; so do the others.
  [[nodiscard]] std::int64_t memory() const;
  /// The most that it has had in use, in bytes.
  [[nodiscard]] std::int64_t peak_memory() const;
  /// Processor time since its start, in user mode and in the system for it.
  [[nodiscard]] std::chrono::microseconds processor_time() const;

 private:
  int pid_;
};

}  // namespace load
