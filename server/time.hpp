#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace server {

/// Milliseconds that are added to the clock of this machine: nodes of a cluster follow the clock of
/// their database. Set it before the server runs games.
inline std::atomic<std::int64_t>& clock_offset() {
  static std::atomic<std::int64_t> offset{0};
  return offset;
}

/// Returns the Unix time in milliseconds, as events carry it. Reads the system clock once and
/// follows the steady clock from then on, so setting the system clock changes no player's clock.
inline std::int64_t unix_milliseconds() {
  using namespace std::chrono;
  static const auto start = system_clock::now().time_since_epoch() - steady_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(start + steady_clock::now().time_since_epoch()).count() + clock_offset();
}

}  // namespace server
