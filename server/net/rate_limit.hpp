#pragma once

#include <algorithm>
#include <chrono>

namespace server {

/// A bucket of tokens: `burst` at first, `per_second` more as time goes by; with 0 a second it never runs out.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  RateLimit(double burst, double per_second) : burst_(burst), per_second_(per_second), tokens_(burst) {}

  /// Takes a token; false if there is none left.
  bool take(Clock::time_point now) {
    if (per_second_ == 0) return true;
    if (last_ != Clock::time_point()) {
      tokens_ = std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - last_).count());
    }
    last_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  double burst_;
  double per_second_;
  double tokens_;
  Clock::time_point last_;
};

}  // namespace server
