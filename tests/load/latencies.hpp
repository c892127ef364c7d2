#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace load {

/// Times that were measured, all of them kept: a run is short.
class Latencies {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void add(Duration time) { times_.push_back(std::chrono::duration<float, std::milli>(time).count()); }
  void clear() { times_.clear(); }
  [[nodiscard]] std::size_t count() const { return times_.size(); }
  /// The time that this share of them (0 to 1) does not exceed, in milliseconds; 0 without any.
  [[nodiscard]] double quantile(double share) const;

 private:
  std::vector<float> times_;
};

}  // namespace load
