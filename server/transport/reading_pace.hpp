#pragma once

#include <chrono>
#include <cstddef>

namespace server::transport {

/// Checks whether the reader of a streamed response keeps a minimum rate. Counts only the time in
/// which the response waits for its reader, not the time in which the server prepares the next
/// piece.
class ReadingPace {
 public:
  using Clock = std::chrono::steady_clock;
  /// Waiting time that is not counted, so that a reader may be slow for a while.
  static constexpr std::chrono::seconds kGrace{60};

  /// `rate` is in bytes per second; 0 accepts any rate.
  explicit ReadingPace(std::size_t rate) : rate_(static_cast<double>(rate)) {}

  /// Starts to wait for the reader of a piece of this size.
  void begin(std::size_t bytes, Clock::time_point now) {
    bytes_ += static_cast<double>(bytes);
    begun_ = now;
  }
  /// Stops waiting: the reader has taken the piece. Returns whether the minimum rate is kept.
  bool end(Clock::time_point now) {
    waited_ += now - begun_;
    return bytes_ >= rate_ * std::chrono::duration<double>(waited_ - kGrace).count();
  }

 private:
  double rate_;
  double bytes_ = 0;
  Clock::time_point begun_;
  Clock::duration waited_{0};
};

}  // namespace server::transport
