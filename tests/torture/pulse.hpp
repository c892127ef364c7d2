#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace torture {

/// When each event of one game was first seen by any of its clients. May be used from any thread.
class Pulse {
 public:
  using Clock = std::chrono::steady_clock;
  using Ms = std::chrono::milliseconds;

  void see(std::int64_t seq) {
    const std::lock_guard lock(mutex_);
    const auto index = static_cast<std::size_t>(seq);
    if (seen_.size() <= index) seen_.resize(index + 1, Clock::now());
  }
  /// Seq of the last event that any client has seen; 0 if there is none.
  [[nodiscard]] std::int64_t newest() const {
    const std::lock_guard lock(mutex_);
    return seen_.empty() ? 0 : static_cast<std::int64_t>(seen_.size()) - 1;
  }
  [[nodiscard]] std::optional<Clock::time_point> seen(std::int64_t seq) const {
    const std::lock_guard lock(mutex_);
    const auto index = static_cast<std::size_t>(seq);
    return index < seen_.size() ? std::optional(seen_[index]) : std::nullopt;
  }
  /// Returns the longest time between two events, of which the second was seen after `begun`.
  [[nodiscard]] Ms longest_pause(Clock::time_point begun) const {
    const std::lock_guard lock(mutex_);
    Clock::duration longest{};
    for (std::size_t i = seen_.size(); i > 1 && seen_[i - 1] > begun; --i) {
      longest = std::max(longest, seen_[i - 1] - seen_[i - 2]);
    }
    return std::chrono::duration_cast<Ms>(longest);
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Clock::time_point> seen_;
};

}  // namespace torture
