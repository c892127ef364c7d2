#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

#include "server/config/fixed_limits.hpp"

namespace server::room {

/// Returns the CPU time that all threads of this process have used, in milliseconds.
inline std::int64_t process_cpu_milliseconds() {
  timespec used{};
  if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return 0;
  return used.tv_sec * std::int64_t{1000} + used.tv_nsec / 1'000'000;
}

/// Suspend detection: measures for how long the process was started but did not run, because a
/// signal stopped it or its container was frozen. A watchdog thread that does nothing else calls
/// beat() every fixed::kBeat. A stall of any other thread is not a suspend.
///
/// Only proven time counts. While no beat arrived, the watchdog was ready to run and could not. The
/// CPU time used meanwhile is an upper bound for the time the process itself ran and delayed the
/// watchdog by its own load. The rest, less one beat, is the suspend. Any thread may call
/// stopped(); after more than fixed::kMissedBeats without a beat the call itself detects the
/// suspend.
class SuspendDetector {
 public:
  /// Times are those of unix_milliseconds(), which is monotonic. `cpu` returns the CPU time of the
  /// process in milliseconds.
  explicit SuspendDetector(std::int64_t now, std::function<std::int64_t()> cpu = process_cpu_milliseconds)
      : cpu_(std::move(cpu)), last_(now), used_(cpu_()) {}

  /// Returns the total suspended time until `now`, in milliseconds.
  std::int64_t stopped(std::int64_t now) {
    if (is_late(now)) {
      const std::lock_guard lock(mutex_);
      note(now);
    }
    return stopped_.load();
  }
  /// Returns the suspended time after `at`, in milliseconds. A room that was not in memory gives
  /// it back to its clock when it is loaded.
  std::int64_t stopped_after(std::int64_t at) {
    const std::lock_guard lock(mutex_);
    std::int64_t sum = 0;
    for (const Suspend& each : suspends_) {
      if (each.end > at) sum += std::min(each.length, each.end - at);
    }
    return sum;
  }
  /// Call it from the watchdog thread. Returns stopped().
  std::int64_t beat(std::int64_t now) {
    const std::lock_guard lock(mutex_);
    note(now);
    return stopped_.load();
  }

 private:
  /// A suspend until `end`, in milliseconds.
  struct Suspend {
    std::int64_t end = 0;
    std::int64_t length = 0;
  };
  /// Suspends that are remembered for rooms which are not in memory.
  static constexpr std::size_t kKeptSuspends = 10'000;

  [[nodiscard]] bool is_late(std::int64_t now) const {
    return std::chrono::milliseconds(now - last_.load()) > fixed::kMissedBeats;
  }
  void note(std::int64_t now) {
    const std::int64_t used = cpu_();
    const std::int64_t silent = now - last_.load();
    const std::int64_t proven = silent - std::chrono::milliseconds(fixed::kBeat).count() - (used - used_);
    // stopped_ before last_: no thread may see the new beat without the suspend that it ended.
    if (is_late(now) && proven > 0) {
      stopped_ += proven;
      suspends_.push_back({now, proven});
      if (suspends_.size() > kKeptSuspends) suspends_.pop_front();
    }
    used_ = used;
    last_.store(now);
  }

  std::function<std::int64_t()> cpu_;
  std::mutex mutex_;
  std::atomic<std::int64_t> last_;
  /// CPU time of the process at last_, in milliseconds.
  std::int64_t used_;
  std::atomic<std::int64_t> stopped_{0};
  /// Oldest first.
  std::deque<Suspend> suspends_;
};

}  // namespace server::room
