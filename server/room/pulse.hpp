#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>

#include "server/config.hpp"

namespace server {

/// For how long the process did not run though it had been started: it was stopped by a signal, or with its machine. It
/// is to beat every fixed::kBeat; who asks when it has not beaten for long is the first to know. From any thread.
class Pulse {
 public:
  explicit Pulse(std::int64_t now) : last_(now) {}

  /// How many milliseconds it was in all until now.
  std::int64_t stopped(std::int64_t now) {
    if (is_late(now)) note_stop(now);
    return stopped_.load();
  }
  /// The process runs; gives stopped().
  std::int64_t beat(std::int64_t now) {
    const std::int64_t all = stopped(now);
    last_.store(now);
    return all;
  }

 private:
  [[nodiscard]] bool is_late(std::int64_t now) const {
    return std::chrono::milliseconds(now - last_.load()) > fixed::kMissedBeats;
  }
  void note_stop(std::int64_t now) {
    const std::lock_guard lock(mutex_);
    if (!is_late(now)) return;
    // In this order, so that nobody finds the beat on time and the stop not yet counted.
    stopped_ += now - last_.load();
    last_.store(now);
  }

  std::mutex mutex_;
  std::atomic<std::int64_t> last_;
  std::atomic<std::int64_t> stopped_{0};
};

}  // namespace server
