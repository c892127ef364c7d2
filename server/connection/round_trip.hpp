#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace server::connection {

/// Round-trip time to a client, measured by WebSocket pings. The minimum of the last four
/// measurements counts, so that a client that delays single pongs does not appear to have a slow
/// network. value() may be called from any thread.
class RoundTrip {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a measurement and returns the payload of its ping.
  std::string ping(Clock::time_point now) {
    sent_ = now;
    return std::to_string(++number_);
  }

  /// Handles a pong. Returns whether it answers the last ping of the server; any other pong is
  /// ignored.
  bool pong(std::string_view payload, Clock::time_point now) {
    if (payload != std::to_string(number_) || answered_ == number_) return false;
    answered_ = number_;
    measures_[measured_ % measures_.size()] =
        std::chrono::duration_cast<std::chrono::milliseconds>(now - sent_).count();
    ++measured_;
    value_ = *std::min_element(measures_.begin(), measures_.begin() + std::min(measured_, measures_.size()));
    return true;
  }

  /// Returns the round-trip time in milliseconds; 0 before the first pong.
  [[nodiscard]] std::int64_t value() const { return value_.load(); }

 private:
  int number_ = 0;
  int answered_ = 0;
  Clock::time_point sent_;
  std::array<std::int64_t, 4> measures_{};
  std::size_t measured_ = 0;
  std::atomic<std::int64_t> value_{0};
};

}  // namespace server::connection
