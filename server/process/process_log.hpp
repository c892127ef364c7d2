#pragma once

#include <cstdint>
#include <memory>

namespace spdlog {
class logger;
namespace details {
class thread_pool;
}
}  // namespace spdlog

namespace server {

/// Log of a server process: spdlog's default logger while this object exists. Create one instance
/// at a time.
///
/// A thread of its own writes the lines to a descriptor, so logging never blocks the caller. If the
/// reader of the descriptor stalls, the oldest lines are dropped. Dropped lines, and lines that
/// cannot be written, are counted. Once lines can be written again, a line reports their number.
class ProcessLog {
 public:
  /// Capacity of the queue, in lines.
  static constexpr int kMostWaiting = 1024;

  /// The caller keeps ownership of `descriptor`.
  explicit ProcessLog(int descriptor);
  /// Writes the queued lines. If the reader stalls, drops them after one second.
  ~ProcessLog();
  ProcessLog(const ProcessLog&) = delete;
  ProcessLog& operator=(const ProcessLog&) = delete;

  /// Returns the number of dropped lines: lines of this process that could not be written, and
  /// lines that the current log's queue dropped.
  static std::uint64_t dropped();

 private:
  class Sink;
  /// Queue of lines, and the thread that writes them.
  std::shared_ptr<spdlog::details::thread_pool> pool_;
  std::shared_ptr<Sink> sink_;
  std::shared_ptr<spdlog::logger> logger_;
  std::shared_ptr<spdlog::logger> before_;
};

}  // namespace server
