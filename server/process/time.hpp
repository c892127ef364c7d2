#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace server {

/// Steady clock of games, timers of actors and leases. Tests stop it and turn it by hand.
struct ServerClock {
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ServerClock>;
  static constexpr bool is_steady = true;

  static time_point now() {
    const rep stopped = stopped_at;
    return time_point(stopped == 0 ? std::chrono::steady_clock::now().time_since_epoch() : duration(stopped));
  }

  /// Count at which a test has stopped the clock; 0: it runs.
  static inline std::atomic<rep> stopped_at{0};
};

/// Milliseconds that are added to the clock of this machine: nodes of a cluster follow the clock of
/// their database. Set it before the server runs games.
inline std::atomic<std::int64_t>& clock_offset() {
  static std::atomic<std::int64_t> offset{0};
  return offset;
}

/// Returns the Unix time in milliseconds, as events carry it. Reads the system clock once and
/// follows ServerClock from then on, so setting the system clock changes no player's clock.
inline std::int64_t unix_milliseconds() {
  using namespace std::chrono;
  static const auto start = system_clock::now().time_since_epoch() - steady_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(start + ServerClock::now().time_since_epoch()).count() + clock_offset();
}

}  // namespace server
