#pragma once

#include <chrono>
#include <cstdlib>

namespace torture {

/// How long to go on: SANNIN_TORTURE_SECONDS, or long enough for some kills.
inline std::chrono::seconds duration() {
  constexpr int kShort = 12;
  const char* told = std::getenv("SANNIN_TORTURE_SECONDS");
  return std::chrono::seconds(told == nullptr ? kShort : std::atoi(told));
}

/// Whether there is time for all of it, and not only for a short look.
inline bool is_long() {
  return duration() >= std::chrono::minutes(1);
}

}  // namespace torture
