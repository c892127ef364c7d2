#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace load {

/// Measured times. All are kept, because a run is short.
class Latencies {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void add(Duration time) { times_.push_back(std::chrono::duration<float, std::milli>(time).count()); }
  void add_all(const Latencies& other) { times_.insert(times_.end(), other.times_.begin(), other.times_.end()); }
  void clear() { times_.clear(); }
  [[nodiscard]] std::size_t count() const { return times_.size(); }
  /// Returns the quantile for `share` (0 to 1) in milliseconds, or 0 without times.
  [[nodiscard]] double quantile(double share) const;

 private:
  std::vector<float> times_;
};

}  // namespace load
