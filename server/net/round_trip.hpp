#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace server {

/// How long a message takes to a client and back, measured by pings. The shortest of the last few measures counts: an
/// answer held back makes nobody's network look slow. value() may be read from any thread.
class RoundTrip {
 public:
  using Clock = std::chrono::steady_clock;

  /// The payload of a ping sent now.
  std::string ping(Clock::time_point now) {
    sent_ = now;
    return std::to_string(++number_);
  }

  /// A pong came; one that answers no ping of ours, or an older one, counts for nothing.
  void pong(std::string_view payload, Clock::time_point now) {
    if (payload != std::to_string(number_) || answered_ == number_) return;
    answered_ = number_;
    measures_[measured_ % measures_.size()] =
        std::chrono::duration_cast<std::chrono::milliseconds>(now - sent_).count();
    ++measured_;
    value_ = *std::min_element(measures_.begin(), measures_.begin() + std::min(measured_, measures_.size()));
  }

  /// In milliseconds; 0 before the first answer.
  [[nodiscard]] std::int64_t value() const { return value_.load(); }

 private:
  int number_ = 0;
  int answered_ = 0;
  Clock::time_point sent_;
  std::array<std::int64_t, 4> measures_{};
  std::size_t measured_ = 0;
  std::atomic<std::int64_t> value_{0};
};

}  // namespace server
