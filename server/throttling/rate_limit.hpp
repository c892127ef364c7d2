#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace server::throttling {

/// Parameters of a token bucket: capacity, and tokens added per second. 0 per second means no
/// limit.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

/// Converts limits of limits.hpp to a Rate.
constexpr Rate rate_per_second(std::size_t burst, std::size_t count) {
  return {static_cast<double>(burst), static_cast<double>(count)};
}
constexpr Rate rate_per_minute(std::size_t burst, std::size_t count) {
  return {static_cast<double>(burst), static_cast<double>(count) / 60};
}

/// A token bucket. It starts full.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit RateLimit(Rate rate) : rate_(rate), tokens_(rate.burst) {}

  /// Takes a token. Returns false if there is none left.
  bool take(Clock::time_point now) {
    if (rate_.per_second == 0) return true;
    if (last_ != Clock::time_point()) {
      tokens_ = std::min(rate_.burst, tokens_ + rate_.per_second * std::chrono::duration<double>(now - last_).count());
    }
    last_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  Rate rate_;
  double tokens_;
  Clock::time_point last_;
};

}  // namespace server::throttling
