#pragma once

#include <chrono>
#include <cstdint>

namespace server {

/// Returns the Unix time in milliseconds, as events carry it. Reads the system clock once and
/// follows the steady clock from then on, so setting the system clock changes no player's clock.
inline std::int64_t unix_milliseconds() {
  using namespace std::chrono;
  static const auto start = system_clock::now().time_since_epoch() - steady_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(start + steady_clock::now().time_since_epoch()).count();
}

}  // namespace server
