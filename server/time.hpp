#pragma once

#include <chrono>
#include <cstdint>

namespace server {

/// The time of day as events carry it: Unix time in milliseconds. Read from the system once; from then on it goes
/// steadily, so that nobody's clock jumps when the system's is set.
inline std::int64_t unix_milliseconds() {
  using namespace std::chrono;
  static const auto start = system_clock::now().time_since_epoch() - steady_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(start + steady_clock::now().time_since_epoch()).count();
}

}  // namespace server
