#pragma once

#include <chrono>
#include <cstdint>

namespace server {

/// The time of day as events carry it: Unix time in milliseconds.
inline std::int64_t unix_milliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace server
