#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "server/process/time.hpp"
#include "server/room/parts/suspend_detector.hpp"

namespace server::room {

/// Time of a game, in Unix milliseconds: never before its last event, and with the time for which
/// the process was suspended, which the clocks are given back.
class GameTime {
 public:
  /// `detector`: nullptr for no suspend detection.
  explicit GameTime(SuspendDetector* detector)
      : detector_(detector), given_back_(detector == nullptr ? 0 : detector->stopped(unix_milliseconds())) {}

  [[nodiscard]] std::int64_t now() const { return at(unix_milliseconds()); }
  /// Converts a time of the system clock.
  [[nodiscard]] std::int64_t at(std::int64_t system_time) const { return system_time + ahead_; }
  /// Continues from the game's last event. The system clock may have been set back while no server
  /// ran.
  void continue_from(std::int64_t last_event) { ahead_ = std::max(ahead_, last_event - unix_milliseconds()); }

  /// Returns the milliseconds for which the process was suspended since the last call.
  std::int64_t take_suspended() {
    if (detector_ == nullptr) return 0;
    const std::int64_t all = detector_->stopped(unix_milliseconds());
    return all - std::exchange(given_back_, all);
  }
  /// Makes the next take_suspended() return this time again.
  void put_back(std::int64_t suspended) { given_back_ -= suspended; }

 private:
  SuspendDetector* detector_;
  /// Milliseconds by which the game is ahead of the system clock.
  std::int64_t ahead_ = 0;
  /// Part of detector_->stopped() that the clocks have been given back.
  std::int64_t given_back_;
};

}  // namespace server::room
